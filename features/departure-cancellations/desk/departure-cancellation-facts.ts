import type { DepartureCancellationBooking, DeskDepartureCancellation } from '../api/desk-calls.ts'

/** The filters for the bookings of a cancelled departure. */
export const DEPARTURE_CANCELLATION_FILTERS = ['person', 'waits', 'moved', 'back', 'ended', 'elsewhere', 'all'] as const
/** One of {@link DEPARTURE_CANCELLATION_FILTERS}. */
export type DepartureCancellationFilter = (typeof DEPARTURE_CANCELLATION_FILTERS)[number]

/** Whether a booking matches the filter. */
export function matchesFilter(
  show: DepartureCancellationFilter,
  { outcome, needsPerson }: Pick<DepartureCancellationBooking, 'outcome' | 'needsPerson'>,
) {
  switch (show) {
    case 'all':
      return true
    case 'person':
      return needsPerson
    case 'waits':
    case 'moved':
    case 'ended':
    case 'elsewhere':
      return outcome === show
    case 'back':
      return outcome === 'refund'
  }
}

/** The bookings by priority: those that need attention, those without an answer, then the others by name. */
export function sortByPriority(rows: readonly DepartureCancellationBooking[]): DepartureCancellationBooking[] {
  const rank = ({ needsPerson, outcome }: DepartureCancellationBooking) =>
    needsPerson ? 0 : outcome === 'waits' ? 1 : 2
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.booker.localeCompare(b.booker, 'en-IN'))
}

/**
 * Whether the office may decide for a booking. A booking with an unconfirmed office payment must wait for that payment.
 */
export const isDecidable = ({ outcome, standing }: DepartureCancellationBooking): boolean =>
  outcome === 'waits' && standing !== 'office_payment_waits'

/** The totals of a departure cancellation. */
export function departureCancellationTotals({ rows }: Pick<DeskDepartureCancellation, 'rows'>) {
  const sum = (some: readonly DepartureCancellationBooking[], value: (row: DepartureCancellationBooking) => number) =>
    some.reduce((total, row) => total + value(row), 0)
  const countOf = (show: DepartureCancellationFilter) => rows.filter((row) => matchesFilter(show, row)).length
  const refunds = rows.filter(({ refundPaise }) => refundPaise > 0)
  const refundRows = refunds.filter(({ outcome }) => outcome === 'refund')
  return {
    all: rows.length,
    settled: rows.length - countOf('waits'),
    guests: sum(
      rows.filter(({ cancellationCase }) => cancellationCase !== 'change'),
      ({ guests }) => guests,
    ),
    paidPaise: sum(
      rows.filter(({ cancellationCase }) => cancellationCase !== 'change'),
      ({ paidPaise }) => paidPaise,
    ),
    counts: {
      person: countOf('person'),
      waits: countOf('waits'),
      moved: countOf('moved'),
      back: countOf('back'),
      ended: countOf('ended'),
      elsewhere: countOf('elsewhere'),
      all: rows.length,
    },
    /** The full refunds of bookings that do not travel. */
    back: {
      paise: sum(refundRows, ({ refundPaise }) => refundPaise),
      paidPaise: sum(refundRows, ({ refundPaidPaise }) => refundPaidPaise),
    },
    /** All refunds, including the differences to cheaper dates. */
    refunds: {
      all: refunds.length,
      paid: refunds.filter(({ refundPaise, refundPaidPaise }) => refundPaidPaise >= refundPaise).length,
      paise: sum(refunds, ({ refundPaise }) => refundPaise),
      paidPaise: sum(refunds, ({ refundPaidPaise }) => refundPaidPaise),
    },
    queuedMails: rows.filter(({ standing }) => standing === 'mail_queued').length,
  }
}

/** The bookings that move to one date. */
export function movedTo(rows: readonly DepartureCancellationBooking[], startDate: string) {
  const movedRows = rows.filter((row) => row.outcome === 'moved' && row.movedTo === startDate)
  return { bookings: movedRows.length, guests: movedRows.reduce((sum, { guests }) => sum + guests, 0) }
}

/** Whether everything is done: every booking has its outcome, and every refund is paid. */
export function isAllDone(
  { doneAt }: Pick<DeskDepartureCancellation, 'doneAt'>,
  { refunds }: ReturnType<typeof departureCancellationTotals>,
): boolean {
  return doneAt !== null && refunds.paid === refunds.all
}

const FAST_POLL_MS = 2_000
const NORMAL_POLL_MS = 20_000
const SLOW_POLL_MS = 120_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * The delay before the next poll in milliseconds: short in the first minute after a change, long after a quiet hour
 * (for example while a refund takes days), and false when nothing more can change.
 */
export function nextPollDelay(departureCancellation: DeskDepartureCancellation | undefined, now: Date): number | false {
  if (departureCancellation === undefined) return false
  const sums = departureCancellationTotals(departureCancellation)
  if (isAllDone(departureCancellation, sums) && sums.queuedMails === 0) return false
  const eventTimes = [
    departureCancellation.cancelledAt,
    ...departureCancellation.steps.map(({ at }) => at),
    ...departureCancellation.rows.map((row) => row.decidedAt ?? ''),
  ]
  const age = now.getTime() - Math.max(...eventTimes.filter((at) => at !== '').map((at) => Date.parse(at)))
  const isUnderWay =
    sums.queuedMails > 0 || departureCancellation.rows.some(({ standing }) => standing === 'refund_under_way')
  if (isUnderWay && age < MINUTE_MS) return FAST_POLL_MS
  return age < HOUR_MS ? NORMAL_POLL_MS : SLOW_POLL_MS
}
