import { useQuery } from '@tanstack/react-query'
import { listReceipts } from '#features/receipts/api/desk-calls.ts'
import { listDeskRefunds } from '#features/receipts/api/refunds-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { ENTERED_BY_ME, ENTERED_BY_OTHERS, type RefundWay } from '#features/receipts/rules/desk-money-lists.ts'
import { MONEY_KEY } from '#desk/keys/payments-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { AMOUNTS_SHOWN } from './lines/money-lines.ts'

const EVERY_MS = 60_000

/** Receipts and refunds that wait for a person. The sums of the lists count them, so no page cuts them off. */
export function useWaitingMoney(staff: StaffMember) {
  const mine = useWaitingReceipts(staff, ENTERED_BY_OTHERS)
  const own = useWaitingReceipts(staff, ENTERED_BY_ME)
  const refused = useWaitingRefunds(staff, 'gateway')
  const byBank = useWaitingRefunds(staff, 'bank')
  return {
    receipts: { mine: mine.data, own: own.data },
    refunds: {
      // What waits for money at the gateway has a line of its own.
      refused: (refused.data?.totals.refunds ?? 0) - (refused.data?.queue?.refunds ?? 0),
      byBank: byBank.data?.totals.refunds ?? 0,
      queue: refused.data?.queue ?? null,
    },
    /** All of them together; undefined until they are known. */
    sums: sumOf([mine.data, own.data], [refused.data, byBank.data]),
    queries: [mine, own, refused, byBank],
  }
}

type Receipts = ResponseOf<typeof listReceipts> | undefined
type Refunds = ResponseOf<typeof listDeskRefunds> | undefined

function sumOf(receipts: readonly Receipts[], refunds: readonly Refunds[]) {
  const known = [...receipts, ...refunds]
  if (known.includes(undefined)) return undefined
  const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
  return {
    receipts: {
      count: sum(receipts.map((data) => data?.totals.receipts)),
      paise: sum(receipts.map((data) => data?.totals.amountPaise)),
    },
    refunds: {
      count: sum(refunds.map((data) => data?.totals.refunds)),
      paise: sum(refunds.map((data) => data?.totals.amountPaise)),
    },
  }
}

function useWaitingReceipts(staff: StaffMember, by: string) {
  const query = { by, limit: AMOUNTS_SHOWN }
  return useQuery({
    queryKey: [...MONEY_KEY, 'receipts', query],
    queryFn: () => deskCall(listReceipts, { query }),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'confirm_receipt'),
  })
}

function useWaitingRefunds(staff: StaffMember, way: RefundWay) {
  const query = { way, limit: 1 }
  return useQuery({
    queryKey: [...MONEY_KEY, 'refunds', query],
    queryFn: () => deskCall(listDeskRefunds, { query }),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'settle_refund'),
  })
}
