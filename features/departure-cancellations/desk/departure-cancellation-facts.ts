import type { BreakBooking, DeskBreak } from '../api/desk-schemas.ts'

/** What the bookings of a broken departure can be narrowed to. */
export const BREAK_SHOWS = ['person', 'waits', 'moved', 'back', 'ended', 'elsewhere', 'all'] as const
/** One of {@link BREAK_SHOWS}. */
export type BreakShow = (typeof BREAK_SHOWS)[number]

/** Whether a booking is among those that are shown. */
export function isShownIn(show: BreakShow, { outcome, needsPerson }: Pick<BreakBooking, 'outcome' | 'needsPerson'>) {
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

/** The bookings in the order of the work: who needs a person, who has not answered, then the others by name. */
export function inOrderOfWork(rows: readonly BreakBooking[]): BreakBooking[] {
  const rank = ({ needsPerson, outcome }: BreakBooking) => (needsPerson ? 0 : outcome === 'waits' ? 1 : 2)
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.booker.localeCompare(b.booker, 'en-IN'))
}

/** Whether somebody of the office may decide for a booking: a receipt is looked at before. */
export const isDecidable = ({ outcome, standing }: BreakBooking): boolean =>
  outcome === 'waits' && standing !== 'receipt_waits'

/** The sums of a break. */
export function sumsOfBreak({ rows }: Pick<DeskBreak, 'rows'>) {
  const sum = (some: readonly BreakBooking[], value: (row: BreakBooking) => number) =>
    some.reduce((total, row) => total + value(row), 0)
  const countOf = (show: BreakShow) => rows.filter((row) => isShownIn(show, row)).length
  const refunds = rows.filter(({ refundPaise }) => refundPaise > 0)
  const back = refunds.filter(({ outcome }) => outcome === 'refund')
  return {
    all: rows.length,
    settled: rows.length - countOf('waits'),
    guests: sum(
      rows.filter(({ brokenCase }) => brokenCase !== 'change'),
      ({ guests }) => guests,
    ),
    paidPaise: sum(
      rows.filter(({ brokenCase }) => brokenCase !== 'change'),
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
    /** What goes back to those who do not travel. */
    back: {
      paise: sum(back, ({ refundPaise }) => refundPaise),
      paidPaise: sum(back, ({ refundPaidPaise }) => refundPaidPaise),
    },
    /** All that goes back, the differences of cheaper dates too. */
    refunds: {
      all: refunds.length,
      paid: refunds.filter(({ refundPaise, refundPaidPaise }) => refundPaidPaise >= refundPaise).length,
      paise: sum(refunds, ({ refundPaise }) => refundPaise),
      paidPaise: sum(refunds, ({ refundPaidPaise }) => refundPaidPaise),
    },
    mailsUnderWay: rows.filter(({ standing }) => standing === 'mail_queued').length,
  }
}

/** Those who go to one date. */
export function movedTo(rows: readonly BreakBooking[], startDate: string) {
  const moved = rows.filter((row) => row.outcome === 'moved' && row.movedTo === startDate)
  return { bookings: moved.length, guests: moved.reduce((sum, { guests }) => sum + guests, 0) }
}

/** Whether nothing is left to do: every booking has its outcome, and every refund is paid. */
export function isAllDone({ doneAt }: Pick<DeskBreak, 'doneAt'>, { refunds }: ReturnType<typeof sumsOfBreak>): boolean {
  return doneAt !== null && refunds.paid === refunds.all
}

const SOON_MS = 2_000
const OFTEN_MS = 20_000
const SELDOM_MS = 120_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * After how long the page looks again: soon in the first minute after something happened, and seldom when nothing did for an
 * hour, such as a refund that is under way for days; false when nothing can change by itself any more.
 */
export function lookAgainAfter(known: DeskBreak | undefined, now: Date): number | false {
  if (known === undefined) return false
  const sums = sumsOfBreak(known)
  if (isAllDone(known, sums) && sums.mailsUnderWay === 0) return false
  const happened = [known.brokenAt, ...known.steps.map(({ at }) => at), ...known.rows.map((row) => row.decidedAt ?? '')]
  const age = now.getTime() - Math.max(...happened.filter((at) => at !== '').map((at) => Date.parse(at)))
  const isUnderWay = sums.mailsUnderWay > 0 || known.rows.some(({ standing }) => standing === 'refund_under_way')
  if (isUnderWay && age < MINUTE_MS) return SOON_MS
  return age < HOUR_MS ? OFTEN_MS : SELDOM_MS
}
