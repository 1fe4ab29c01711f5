import type { BreakBooking, DeskBreak } from '#contract/desk/breaks-schemas.ts'

/** What the bookings of a broken departure can be narrowed to. */
export const BREAK_SHOWS = ['person', 'waits', 'moved', 'back', 'ended', 'all'] as const
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
      return outcome === show
    case 'back':
      return outcome === 'refund'
    case 'ended':
      return outcome === 'ended' || outcome === 'elsewhere'
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
      all: rows.length,
    },
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

const SOON_MS = 2_000
const OFTEN_MS = 20_000

/** After how long the page looks again; false when nothing can change by itself any more. */
export function lookAgainAfter(known: DeskBreak | undefined): number | false {
  if (known === undefined) return false
  const { mailsUnderWay, refunds } = sumsOfBreak(known)
  if (mailsUnderWay > 0 || known.rows.some(({ standing }) => standing === 'refund_under_way')) return SOON_MS
  return known.doneAt === null || refunds.paid < refunds.all ? OFTEN_MS : false
}
