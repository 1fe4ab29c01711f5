import { useQuery } from '@tanstack/react-query'
import { listPayments } from '#contract/desk/receipts-calls.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { paymentsKey } from './payments-key.ts'

/** What is owed again for a booking, because a cheque has bounced. 0 until it is known. */
export function useOwed(reference: string): number {
  const { data } = useQuery({
    queryKey: paymentsKey(reference),
    queryFn: () => deskCall(listPayments, { params: { reference } }),
  })
  return data?.owedPaise ?? 0
}
