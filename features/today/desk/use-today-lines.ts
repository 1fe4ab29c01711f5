import { listCases } from '#features/enquiries/api/desk-calls.ts'
import { listWaitingExceptions } from '#features/cancellations/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listUnsettledMoney } from '#features/office-payments/api/open-money-calls.ts'
import { listDueReminders } from '#features/bookings/api/reminders-calls.ts'
import { countDeskReviews } from '#features/reviews/api/desk-calls.ts'
import { listWaitingParties } from '#features/waiting-list/api/desk-calls.ts'
import { listDataRequests } from '#features/privacy/api/desk-calls.ts'
import { getToday } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCancel } from '#messages/cancellations/desk.ts'
import { deskToday } from '#messages/today/desk.ts'
import { WAITING_LIST_KEY } from '#ui/desk/keys/waiting-list-key.ts'
import { REVIEWS_KEY } from '#ui/desk/keys/reviews-key.ts'
import { MONEY_KEY } from '#ui/desk/keys/payments-key.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { PRIVACY_KEY } from '#ui/desk/keys/privacy-key.ts'
import { bookingLines } from './lines/booking-lines.ts'
import { caseLines } from './lines/case-lines.ts'
import { dataRequestLines } from './lines/data-request-lines.ts'
import { festivalLines } from './lines/festival-lines.ts'
import { incidentLines } from './lines/incident-lines.ts'
import {
  changeLines,
  chequeLines,
  numberLines,
  partPaymentLines,
  officePaymentLines,
  refundLines,
} from './lines/money-lines.ts'
import { reminderLines } from './lines/reminder-lines.ts'
import { reviewLines } from './lines/review-lines.ts'
import { storyLines } from './lines/story-lines.ts'
import {
  belowMinimumLines,
  departureCancellationLines,
  broadcastLines,
  mailLines,
  tripLines,
} from './lines/trip-lines.ts'
import { waitingPartyLines } from './lines/waiting-party-lines.ts'
import { TODAY_KEY } from '#ui/desk/keys/today-key.ts'
import type { TodayLine } from './today-line.ts'
import { useWaitingMoney } from './use-waiting-money.ts'

const POLL_INTERVAL_MS = 60_000

/** The items that need this role's attention, the most urgent first. Reloaded every minute. */
export function useTodayLines(staff: StaffMember) {
  const now = useNow()
  const money = useWaitingMoney(staff)
  const today = useDeskQuery(TODAY_KEY, [getToday], { refetchInterval: POLL_INTERVAL_MS })
  const openMoney = useDeskQuery([...MONEY_KEY, 'open'], [listUnsettledMoney], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'record_office_payment'),
  })
  const exceptions = useDeskQuery(['bookings', 'exceptions'], [listWaitingExceptions], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'cancel_by_exception'),
  })
  const enquiries = useDeskQuery(['enquiries', 'list', 'open'], [listCases, { query: { view: 'open' } }], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'answer_enquiries'),
  })
  const parties = useDeskQuery(WAITING_LIST_KEY, [listWaitingParties], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'answer_enquiries'),
  })
  const reminders = useDeskQuery(['bookings', 'reminders'], [listDueReminders], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'read_bookings'),
  })
  const reviews = useDeskQuery([...REVIEWS_KEY, 'counts'], [countDeskReviews], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'answer_reviews'),
  })
  const dataRequests = useDeskQuery([...PRIVACY_KEY, 'list'], [listDataRequests], {
    refetchInterval: POLL_INTERVAL_MS,
    enabled: hasPermission(staff, 'erase_person'),
  })
  const queries = [today, openMoney, ...money.queries, exceptions, enquiries, parties, reminders, reviews, dataRequests]
  const lines: TodayLine[] = [
    ...incidentLines(today.data ?? { incidents: [], moreIncidents: 0 }, now),
    ...reminderLines(reminders.data?.reminders ?? []),
    ...bookingLines(today.data?.bookings ?? null),
    ...officePaymentLines(money.receipts),
    ...partPaymentLines(openMoney.data?.parts ?? []),
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
    ...belowMinimumLines(
      today.data?.below ?? [],
      todayIn(BUSINESS_TIME_ZONE, now),
      hasPermission(staff, 'cancel_departure'),
    ),
    ...departureCancellationLines(today.data?.departureCancellations ?? [], now),
    ...mailLines(today.data?.mails ?? []),
    ...broadcastLines(today.data?.letters ?? []),
    ...(exceptions.data?.exceptions ?? []).map(({ id, reference, kind, guests, refundPaise, booker }): TodayLine => ({
      key: `exception ${id}`,
      urgency: 2,
      icon: 'back',
      text: `${booker}: ${deskCancel.waiting.kinds[kind](guests, printExactRupees(refundPaise))}`,
      more: deskCancel.todayText,
      action: deskToday.actions.decide,
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
