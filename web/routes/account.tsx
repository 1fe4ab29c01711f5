import { accountMessages } from '#messages/account.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${accountMessages.title} | ${site.title}`,
  description: () => accountMessages.description,
  isPrivate: true,
}

export function Component() {
  return <AccountPage />
}
