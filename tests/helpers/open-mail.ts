import { expect, type Locator, type Page } from '@playwright/test'

/** A job writes the emails. It checks for work once a second. */
const MAIL_WITHIN_MS = 30_000

/** Reloads the mailbox until the email has arrived, and opens it. */
export async function openMail(page: Page, mail: Locator): Promise<void> {
  const count = async () => {
    await page.goto('/__dev/mail')
    return mail.count()
  }
  await expect.poll(count, { timeout: MAIL_WITHIN_MS }).toBeGreaterThan(0)
  await mail.first().getByRole('link').click()
}
