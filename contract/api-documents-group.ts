import type { ApiGroup } from './api-group.ts'
import { checkVoucher, getInvoice, listBookingPapers, sendBookingAgain } from './documents.ts'
import { documentsSchemas } from './documents-schemas.ts'

/** The calls about papers, as the API's documentation shows them. */
export const documentsGroup: ApiGroup = {
  title: 'Receipts, invoices and vouchers',
  about:
    'Papers are issued once, in the background after a payment or a refund, and never change. Whoever has the link reads a paper, so links go to the booking’s owner only. A booking that cost nothing has no receipt. A voucher’s code may be checked by anybody.',
  readsCookies: true,
  calls: [
    {
      name: 'getInvoice',
      endpoint: getInvoice,
      schemas: documentsSchemas.getInvoice,
      errors: ['INVOICE_NOT_FOUND'],
    },
    {
      name: 'listBookingPapers',
      endpoint: listBookingPapers,
      schemas: documentsSchemas.listBookingPapers,
      errors: [],
    },
    {
      name: 'checkVoucher',
      endpoint: checkVoucher,
      schemas: documentsSchemas.checkVoucher,
      errors: ['VOUCHER_UNKNOWN'],
    },
    {
      name: 'sendBookingAgain',
      endpoint: sendBookingAgain,
      schemas: documentsSchemas.sendBookingAgain,
      errors: [],
    },
  ],
}
