import { type Browser, chromium, type Page } from 'playwright-core'
import { describeWith } from './require.ts'
import { commandOnPath, requirements } from './requirements.ts'

const executablePath = commandOnPath('chromium', 'chromium-browser', 'google-chrome')

/** A group of tests that runs where Chromium is installed, under the rule of `describeWith`. */
export function describeInBrowser(title: string, tests: () => void): void {
  describeWith(requirements.chromium, executablePath !== undefined, title, tests)
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
