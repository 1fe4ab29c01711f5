import { useQuery } from '@tanstack/react-query'
import { listDeskBookings } from '#contract/desk/bookings-calls.ts'
import { listCases } from '#contract/desk/enquiries-calls.ts'
import { listWaitingExceptions } from '#contract/desk/cancellations-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { listReceipts } from '#contract/desk/receipts-calls.ts'
import { listDeskRefunds } from '#contract/desk/refunds-calls.ts'
import type { DeskRefund } from '#contract/desk/refunds-schemas.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { deskBookings } from '#messages/desk-bookings.ts'
import { deskCancel } from '#messages/desk-cancel.ts'
import { deskEnquiries } from '#messages/desk-enquiries.ts'
import { deskMoney } from '#messages/desk-money.ts'
import { MONEY_KEY } from '#desk/features/money/payments-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import type { TodayLine } from './today-line.ts'

const EVERY_MS = 60_000

/** What needs a person of this role, the most urgent first. Asked again every minute. */
export function useTodayLines(staff: StaffMember) {
  const bookings = useQuery({
    queryKey: ['bookings', 'today'],
    queryFn: () => deskCall(listDeskBookings, { query: { limit: 1 } }),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'read_bookings'),
  })
  const receipts = useQuery({
    queryKey: [...MONEY_KEY, 'receipts'],
    queryFn: () => deskCall(listReceipts),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'confirm_receipt'),
  })
  const refunds = useQuery({
    queryKey: [...MONEY_KEY, 'refunds'],
    queryFn: () => deskCall(listDeskRefunds),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'settle_refund'),
  })
  const exceptions = useQuery({
    queryKey: ['bookings', 'exceptions'],
    queryFn: () => deskCall(listWaitingExceptions),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'cancel_by_exception'),
  })
  const enquiries = useQuery({
    queryKey: ['enquiries', 'list', 'open'],
    queryFn: () => deskCall(listCases, { query: { view: 'open' } }),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'answer_enquiries'),
  })
  const queries = [bookings, receipts, refunds, exceptions, enquiries]
  const lines = [
    ...bookingLines(bookings.data?.views),
    ...receiptLines(receipts.data?.receipts.filter(({ state, isOwn }) => state === 'waits' && !isOwn).length ?? 0),
    ...enquiryLines(enquiries.data),
    ...refundLines(refunds.data?.refunds ?? []),
    ...(exceptions.data?.exceptions ?? []).map(({ id, reference, kind, guests, refundPaise, booker }) => ({
      key: id,
      urgency: 2,
      words: `${booker}: ${deskCancel.waiting.kinds[kind](guests, printExactRupees(refundPaise))}`,
      more: deskCancel.todayText,
      to: deskPages.booking(reference),
    })),
  ]
  return {
    lines: lines.toSorted((a, b) => a.urgency - b.urgency),
    leaving: bookings.data?.views.leaving,
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch() {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

type Views = ResponseOf<typeof listDeskBookings>['views']

function bookingLines(views: Views | undefined): TodayLine[] {
  if (views === undefined) return []
  const texts = deskBookings.today
  return [
    { key: 'review', urgency: 1, count: views.review, words: texts.review(views.review), more: texts.reviewText },
    { key: 'unnamed', urgency: 6, count: views.unnamed, words: texts.unnamed(views.unnamed), more: texts.unnamedText },
    { key: 'waiting', urgency: 7, count: views.waiting, words: texts.waiting(views.waiting), more: texts.waitingText },
  ]
    .filter(({ count }) => count > 0)
    .map(({ key, urgency, words, more }) => ({ key, urgency, words, more, to: `${deskPages.bookings()}?view=${key}` }))
}

function receiptLines(count: number): TodayLine[] {
  const { waiting, text } = deskMoney.receipts
  return count === 0
    ? []
    : [{ key: 'receipts', urgency: 3, words: waiting(count), more: text, to: deskPages.receipts() }]
}

function refundLines(refunds: readonly DeskRefund[]): TodayLine[] {
  const texts = deskMoney.back
  const refused = refunds.filter(({ by }) => by === 'gateway').length
  const byBank = refunds.length - refused
  const to = deskPages.refunds()
  return [
    ...(refused === 0
      ? []
      : [{ key: 'refused', urgency: 1, words: texts.refused(refused), more: texts.refusedText, to }]),
    ...(byBank === 0 ? [] : [{ key: 'by bank', urgency: 4, words: texts.byBank(byBank), more: texts.byBankText, to }]),
  ]
}

function enquiryLines(data: ResponseOf<typeof listCases> | undefined): TodayLine[] {
  const texts = deskEnquiries.today
  const overdue = data?.overdue ?? 0
  const fresh = data?.views.nobody ?? 0
  const to = deskPages.enquiries()
  return [
    ...(overdue === 0
      ? []
      : [{ key: 'overdue', urgency: 2, words: texts.overdue(overdue), more: texts.overdueText, to }]),
    ...(fresh === 0
      ? []
      : [{ key: 'fresh', urgency: 5, words: texts.fresh(fresh), more: texts.freshText, to: `${to}?view=nobody` }]),
  ]
}
