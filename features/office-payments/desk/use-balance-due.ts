import { listPayments } from '../api/desk-calls.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { paymentsKey } from '#ui/desk/keys/payments-key.ts'

/**
 * The balance due on a paid booking: the debt after a bounced cheque, or the difference of a change. 0 until it is
 * known.
 */
export function useBalanceDue(reference: string): number {
  const { data } = useDeskQuery(paymentsKey(reference), [listPayments, { params: { reference } }])
  return data === undefined ? 0 : Math.max(data.owedPaise, ...data.dues.map(({ amountPaise }) => amountPaise))
}
