import { emailAddressMessages } from '#messages/email-address.ts'
import { EmailAddressPage } from '#web/features/auth/email-address-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${emailAddressMessages.title} | ${site.title}`,
  description: () => emailAddressMessages.description,
  isPrivate: true,
}

export function Component() {
  return <EmailAddressPage />
}
