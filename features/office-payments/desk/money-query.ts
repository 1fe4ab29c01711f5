import { CARER_ID } from '#features/bookings/rules/booking-carer.ts'
import {
  RECEIPT_LIST_STATES,
  RECEIPT_SORTS,
  REFUND_LIST_STATES,
  REFUND_SORTS,
  REFUND_WAYS,
} from '../rules/desk-money-lists.ts'
import { RECEIPT_WAYS } from '../rules/office-receipt.ts'
import { given, readDay, readOne, readPage, readSeveral, readText } from '#desk/lib/list-address.ts'

/** What the address of the list of receipts says. */
export type ReceiptQuery = ReturnType<typeof readReceiptQuery>
/** What the address of the list of refunds says. */
export type RefundQuery = ReturnType<typeof readRefundQuery>

/** Reads the address of the list of receipts. Rubbish in it is passed over. */
export function readReceiptQuery(search: URLSearchParams) {
  const ways: readonly string[] = RECEIPT_WAYS
  return {
    ...readPage(search),
    ...given({
      q: readText(search, 'q'),
      state: readOne(search, 'state', RECEIPT_LIST_STATES),
      way: readSeveral(search, 'way', (value) => ways.includes(value)),
      from: readDay(search, 'from'),
      to: readDay(search, 'to'),
      by: readSeveral(search, 'by', (value) => CARER_ID.test(value))
        ?.split(',')
        .at(0),
      sort: readOne(search, 'sort', RECEIPT_SORTS),
    }),
  }
}

/** Reads the address of the list of refunds. Rubbish in it is passed over. */
export function readRefundQuery(search: URLSearchParams) {
  return {
    ...readPage(search),
    ...given({
      q: readText(search, 'q'),
      state: readOne(search, 'state', REFUND_LIST_STATES),
      way: readOne(search, 'way', REFUND_WAYS),
      from: readDay(search, 'from'),
      to: readDay(search, 'to'),
      sort: readOne(search, 'sort', REFUND_SORTS),
    }),
  }
}
