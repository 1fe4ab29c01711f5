import { useQuery } from '@tanstack/react-query'
import { listPayments } from '../api/desk-calls.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { paymentsKey } from '#desk/keys/payments-key.ts'

/** What is due on a paid booking: owed again after a bounced cheque, or the difference of a change. 0 until it is known. */
export function useOwed(reference: string): number {
  const { data } = useQuery({
    queryKey: paymentsKey(reference),
    queryFn: () => deskCall(listPayments, { params: { reference } }),
  })
  return data === undefined ? 0 : Math.max(data.owedPaise, ...data.dues.map(({ amountPaise }) => amountPaise))
}
