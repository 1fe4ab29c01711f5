import { listOfficePayments } from '#features/office-payments/api/desk-calls.ts'
import { listDeskRefunds } from '#features/office-payments/api/refunds-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import {
  ENTERED_BY_ME,
  ENTERED_BY_OTHERS,
  type RefundMethod,
} from '#features/office-payments/rules/desk-money-lists.ts'
import { MONEY_KEY } from '#ui/desk/keys/payments-key.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { MAX_SHOWN_AMOUNTS } from './lines/money-lines.ts'

const POLL_INTERVAL_MS = 60_000

/**
 * Office payments and refunds that need somebody's decision. The counts are the totals of the lists, so the page limit
 * does not matter.
 */
export function useWaitingMoney(staff: StaffMember) {
  const mine = useWaitingOfficePayments(staff, ENTERED_BY_OTHERS)
  const enteredByMe = useWaitingOfficePayments(staff, ENTERED_BY_ME)
  const refusedRefunds = useWaitingRefunds(staff, 'gateway')
  const byBank = useWaitingRefunds(staff, 'bank')
  return {
    receipts: { mine: mine.data, enteredByMe: enteredByMe.data },
    refunds: {
      // Refunds that wait for funds at the gateway have their own line.
      refusedCount: (refusedRefunds.data?.totals.refunds ?? 0) - (refusedRefunds.data?.queue?.refunds ?? 0),
      byBank: byBank.data?.totals.refunds ?? 0,
      queue: refusedRefunds.data?.queue ?? null,
    },
    /** The sums of all these lists; undefined while loading. */
    sums: sumOf([mine.data, enteredByMe.data], [refusedRefunds.data, byBank.data]),
    queries: [mine, enteredByMe, refusedRefunds, byBank],
  }
}

type OfficePaymentList = ResponseOf<typeof listOfficePayments> | undefined
type Refunds = ResponseOf<typeof listDeskRefunds> | undefined

function sumOf(receipts: readonly OfficePaymentList[], refunds: readonly Refunds[]) {
  const amounts = [...receipts, ...refunds]
  if (amounts.includes(undefined)) return undefined
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

function useWaitingOfficePayments(staff: StaffMember, by: string) {
  const query = { by, limit: MAX_SHOWN_AMOUNTS }
  return useDeskQuery([...MONEY_KEY, 'receipts', query], [listOfficePayments, { query }], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'confirm_office_payment'),
  })
}

function useWaitingRefunds(staff: StaffMember, way: RefundMethod) {
  const query = { way, limit: 1 }
  return useDeskQuery([...MONEY_KEY, 'refunds', query], [listDeskRefunds, { query }], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'settle_refund'),
  })
}
