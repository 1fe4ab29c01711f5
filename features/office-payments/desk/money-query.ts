import { ASSIGNEE_ID } from '#features/bookings/rules/booking-assignee.ts'
import {
  OFFICE_PAYMENT_LIST_STATES,
  OFFICE_PAYMENT_SORTS,
  REFUND_LIST_STATES,
  REFUND_SORTS,
  REFUND_METHODS,
} from '../rules/desk-money-lists.ts'
import { OFFICE_PAYMENT_METHODS } from '../rules/office-payment.ts'
import { omitUndefined, readDay, readOne, readPage, readMany, readText } from '#ui/desk/lib/list-address.ts'

/** The URL parameters of the list of office payments. */
export type OfficePaymentQuery = ReturnType<typeof readOfficePaymentQuery>
/** The URL parameters of the list of refunds. */
export type RefundQuery = ReturnType<typeof readRefundQuery>

/** Parses the URL parameters of the list of office payments. Invalid values are ignored. */
export function readOfficePaymentQuery(search: URLSearchParams) {
  const methods: readonly string[] = OFFICE_PAYMENT_METHODS
  return {
    ...readPage(search),
    ...omitUndefined({
      q: readText(search, 'q'),
      state: readOne(search, 'state', OFFICE_PAYMENT_LIST_STATES),
      way: readMany(search, 'way', (value) => methods.includes(value)),
      from: readDay(search, 'from'),
      to: readDay(search, 'to'),
      by: readMany(search, 'by', (value) => ASSIGNEE_ID.test(value))
        ?.split(',')
        .at(0),
      sort: readOne(search, 'sort', OFFICE_PAYMENT_SORTS),
    }),
  }
}

/** Parses the URL parameters of the list of refunds. Invalid values are ignored. */
export function readRefundQuery(search: URLSearchParams) {
  return {
    ...readPage(search),
    ...omitUndefined({
      q: readText(search, 'q'),
      state: readOne(search, 'state', REFUND_LIST_STATES),
      way: readOne(search, 'way', REFUND_METHODS),
      from: readDay(search, 'from'),
      to: readDay(search, 'to'),
      sort: readOne(search, 'sort', REFUND_SORTS),
    }),
  }
}
