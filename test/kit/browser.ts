import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

/**
 * `['chromium']` where a browser is installed, to run a group of tests by `describe.each`. In CI a missing one is a
 * failure; on a developer's machine the group is left out.
 */
export function browsers(): readonly 'chromium'[] {
  if (executablePath === undefined && process.env.CI === 'true')
    throw new Error('Install chromium: CI runs every test.')
  return executablePath === undefined ? [] : ['chromium']
}

export interface TestBrowser {
  /** A page of its own profile; what it and its policy complain about is collected. */
  open(options?: {
    readonly dark?: boolean
    readonly phone?: boolean
  }): Promise<{ readonly page: Page; readonly complaints: readonly string[] }>
  close(): Promise<void>
}

/** A real browser that talks to nobody but the pages it is given. */
export async function startBrowser(): Promise<TestBrowser> {
  if (executablePath === undefined) throw new Error('Install chromium to run this test.')
  const browser: Browser = await chromium.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  return {
    async open({ dark = false, phone = false } = {}) {
      const context = await browser.newContext({
        colorScheme: dark ? 'dark' : 'light',
        viewport: phone ? { width: 360, height: 740 } : { width: 1200, height: 900 },
        hasTouch: phone,
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('requestfailed', (request) => {
        // What the next page cuts short is nobody's failure.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
      })
      return { page, complaints }
    },
    close: () => browser.close(),
  }
}
