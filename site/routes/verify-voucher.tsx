import { verifyVoucher } from '#messages/documents-verify.ts'
import { VerifyPage } from '#web/features/documents/verify-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${verifyVoucher.title} | ${site.title}`,
  description: () => verifyVoucher.description,
  isPrivate: true,
}

export function Component() {
  return <VerifyPage />
}
