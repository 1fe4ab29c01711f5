import { emailAddressMessages } from '#messages/accounts/email-address.ts'
import { EmailAddressPage } from '#features/accounts/site/email-address-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${emailAddressMessages.title} | ${site.title}`,
  description: () => emailAddressMessages.description,
  isPrivate: true,
}

export function Component() {
  return <EmailAddressPage />
}
