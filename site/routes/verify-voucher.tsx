import { verifyVoucherMessages } from '#messages/documents/verify.ts'
import { VerifyPage } from '#features/documents/site/verify-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${verifyVoucherMessages.title} | ${site.title}`,
  description: () => verifyVoucherMessages.description,
  isPrivate: true,
}

export function Component() {
  return <VerifyPage />
}
