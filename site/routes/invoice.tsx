import { invoiceMessages } from '#messages/documents/invoice.ts'
import { InvoicePage } from '#features/documents/site/invoice-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${invoiceMessages.title} | ${site.title}`,
  description: () => invoiceMessages.description,
  isPrivate: true,
}

export function Component() {
  return <InvoicePage />
}
