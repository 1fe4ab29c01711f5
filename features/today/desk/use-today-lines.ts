import { useQuery } from '@tanstack/react-query'
import { listCases } from '#features/enquiries/api/desk-calls.ts'
import { listWaitingExceptions } from '#features/cancellations/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listOpenMoney } from '#features/receipts/api/open-money-calls.ts'
import { listDueReminders } from '#features/bookings/api/reminders-calls.ts'
import { countDeskReviews } from '#features/reviews/api/desk-calls.ts'
import { listWaitingParties } from '#features/waiting-list/api/desk-calls.ts'
import { listDataRequests } from '#features/privacy/api/desk-calls.ts'
import { readToday } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import { WAITING_LIST_KEY } from '#desk/keys/waiting-list-key.ts'
import { REVIEWS_KEY } from '#desk/keys/reviews-key.ts'
import { MONEY_KEY } from '#desk/keys/payments-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { PRIVACY_KEY } from '#desk/keys/privacy-key.ts'
import { bookingLines } from './lines/booking-lines.ts'
import { caseLines } from './lines/case-lines.ts'
import { dataRequestLines } from './lines/data-request-lines.ts'
import { festivalLines } from './lines/festival-lines.ts'
import { incidentLines } from './lines/incident-lines.ts'
import { changeLines, chequeLines, numberLines, partLines, receiptLines, refundLines } from './lines/money-lines.ts'
import { reminderLines } from './lines/reminder-lines.ts'
import { reviewLines } from './lines/review-lines.ts'
import { storyLines } from './lines/story-lines.ts'
import { belowLines, breakLines, letterLines, mailLines, tripLines } from './lines/trip-lines.ts'
import { waitingPartyLines } from './lines/waiting-party-lines.ts'
import { TODAY_KEY } from '#desk/keys/today-key.ts'
import type { TodayLine } from './today-line.ts'
import { useWaitingMoney } from './use-waiting-money.ts'

const EVERY_MS = 60_000

/** What needs a person of this role, the most urgent first. Asked again every minute. */
export function useTodayLines(staff: StaffMember) {
  const now = useNow()
  const money = useWaitingMoney(staff)
  const today = useQuery({
    queryKey: TODAY_KEY,
    queryFn: () => deskCall(readToday),
    refetchInterval: EVERY_MS,
  })
  const openMoney = useQuery({
    queryKey: [...MONEY_KEY, 'open'],
    queryFn: () => deskCall(listOpenMoney),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'enter_receipt'),
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
  const parties = useQuery({
    queryKey: WAITING_LIST_KEY,
    queryFn: () => deskCall(listWaitingParties),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'answer_enquiries'),
  })
  const reminders = useQuery({
    queryKey: ['bookings', 'reminders'],
    queryFn: () => deskCall(listDueReminders),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'read_bookings'),
  })
  const reviews = useQuery({
    queryKey: [...REVIEWS_KEY, 'counts'],
    queryFn: () => deskCall(countDeskReviews),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'answer_reviews'),
  })
  const dataRequests = useQuery({
    queryKey: [...PRIVACY_KEY, 'list'],
    queryFn: () => deskCall(listDataRequests),
    refetchInterval: EVERY_MS,
    enabled: mayDo(staff, 'erase_person'),
  })
  const queries = [today, openMoney, ...money.queries, exceptions, enquiries, parties, reminders, reviews, dataRequests]
  const lines: TodayLine[] = [
    ...incidentLines(today.data ?? { incidents: [], moreIncidents: 0 }, now),
    ...reminderLines(reminders.data?.reminders ?? []),
    ...bookingLines(today.data?.bookings ?? null),
    ...receiptLines(money.receipts),
    ...partLines(openMoney.data?.parts ?? []),
    ...chequeLines(openMoney.data ?? { cheques: [], owed: [] }),
    ...caseLines(enquiries.data, { name: staff.name, now }),
    ...reviewLines(reviews.data),
    ...storyLines(today.data?.stories ?? []),
    ...festivalLines(today.data?.festivals ?? []),
    ...waitingPartyLines(parties.data, now),
    ...dataRequestLines(dataRequests.data, now),
    ...refundLines(money.refunds, now),
    ...changeLines(openMoney.data?.changes ?? [], now),
    ...numberLines({ numbers: today.data?.numbers ?? null, changes: openMoney.data?.changes ?? [], now }),
    ...tripLines(today.data?.trips ?? [], todayIn(BUSINESS_TIME_ZONE, now)),
    ...belowLines(today.data?.below ?? [], todayIn(BUSINESS_TIME_ZONE, now), mayDo(staff, 'break_departure')),
    ...breakLines(today.data?.breaks ?? [], now),
    ...mailLines(today.data?.mails ?? []),
    ...letterLines(today.data?.letters ?? []),
    ...(exceptions.data?.exceptions ?? []).map(({ id, reference, kind, guests, refundPaise, booker }): TodayLine => ({
      key: `exception ${id}`,
      urgency: 2,
      icon: 'back',
      words: `${booker}: ${deskCancel.waiting.kinds[kind](guests, printExactRupees(refundPaise))}`,
      more: deskCancel.todayText,
      act: deskToday.acts.decide,
      to: deskPages.booking(reference),
      isMine: staff.role === 'owner',
    })),
  ]
  return {
    lines: lines.toSorted((a, b) => a.urgency - b.urgency),
    today: today.data,
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch() {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
