import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fill in the form at /get-key as a person does, solve its challenge, and answer with the key that is shown. */
export async function getKeyByForm(page: Page, baseUrl: string, email: string): Promise<string> {
  await page.goto(`${baseUrl}/get-key`)
  await page.getByLabel('E-mail address').fill(email)
  await page.locator('input[name=accept_terms]').check()
  await page.locator('altcha-widget label').first().click()
  await expect.poll(() => page.locator('input[name=challenge_token]').inputValue(), { timeout: 30_000 }).not.toBe('')
  await page.getByRole('button', { name: 'Create the key' }).click()
  await page.getByRole('heading', { name: 'Your key' }).waitFor()
  return (await page.locator('#key').textContent()) ?? ''
}
