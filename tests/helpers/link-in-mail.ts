import { expect, type Page } from '@playwright/test'

/** Path and fragment of the link in the mail of a subject to an address, as the mailbox shows it. */
export async function linkInMail(page: Page, email: string, subject: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/__dev/mail')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await mail.first().getByRole('link').click()
  const { pathname, hash } = new URL(/https?:\/\/\S+#\S+/.exec(await page.locator('pre').innerText())?.[0] ?? '')
  return pathname + hash
}
