import type { Page } from '@playwright/test'
import { openMail } from './open-mail.ts'

/** Finds an email by its subject and address in the mailbox, and returns the path and fragment of its link. */
export async function linkInMail(page: Page, email: string, subject: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
  await openMail(page, mail)
  const { pathname, hash } = new URL(/https?:\/\/\S+#\S+/.exec(await page.locator('pre').innerText())?.[0] ?? '')
  return pathname + hash
}
