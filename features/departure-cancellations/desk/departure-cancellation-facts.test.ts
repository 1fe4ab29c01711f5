import { describe, expect, it } from 'vitest'
import type { DepartureCancellationBooking, DeskDepartureCancellation } from '../api/desk-calls.ts'
import { paise } from '#kernel/money/money.ts'
import {
  sortByPriority,
  isAllDone,
  nextPollDelay,
  movedTo,
  departureCancellationTotals,
} from './departure-cancellation-facts.ts'
import { departureCancellationTrail } from './departure-cancellation-trail.ts'

let count = 0
function row(more: Partial<DepartureCancellationBooking>): DepartureCancellationBooking {
  count += 1
  return {
    reference: `PTK-${count}`,
    booker: `Booker ${count}`,
    phone: '',
    guests: 2,
    cancellationCase: 'asked',
    paidPaise: paise(100_000),
    unrefundedPaise: paise(100_000),
    outcome: 'waits',
    way: null,
    movedTo: null,
    note: '',
    decidedBy: null,
    decidedAt: null,
    standing: 'mail_sent',
    needsPerson: false,
    refundPaise: paise(0),
    refundPaidPaise: paise(0),
    bankRefunds: [],
    ...more,
  }
}
const refundRow = (standing: DepartureCancellationBooking['standing'], refundPaidPaise = 0, needsPerson = false) =>
  row({
    outcome: 'refund',
    standing,
    needsPerson,
    refundPaise: paise(100_000),
    refundPaidPaise: paise(refundPaidPaise),
  })
const movedRow = row({ outcome: 'moved', standing: 'moved', movedTo: '2026-12-17', guests: 5 })
const change = row({ cancellationCase: 'change', outcome: 'ended', standing: 'ended', guests: 9 })
const lost = row({ standing: 'mail_back', needsPerson: true, booker: 'Zubin' })
const waitingRow = row({ booker: 'Asha' })

const page = (rows: DepartureCancellationBooking[], doneAt: string | null = null): DeskDepartureCancellation => ({
  packageId: 1,
  packageName: 'Kashi',
  startDate: '2026-12-10',
  reason: 'Snow.',
  answerBy: '2026-12-09T14:30:00Z',
  cancelledAt: '2026-12-06T01:00:00Z',
  cancelledBy: 'Nandini',
  doneAt,
  hasAnswerDeadlinePassed: false,
  offers: [],
  rows,
  steps: [],
  mails: { sent: 0, bouncedBack: 0 },
  mail: null,
  queue: { waiting: [], neededPaise: paise(0), othersPaise: paise(0), refused: null },
  change: { seen: '', mails: 0, parties: [], dates: [] },
})

describe('the numbers of a cancelled departure', () => {
  it('count every booking once by its outcome, and the refunds by what was paid out', () => {
    const rows = [
      movedRow,
      change,
      lost,
      waitingRow,
      refundRow('refund_paid', 100_000),
      refundRow('refund_refused', 0, true),
    ]
    expect(departureCancellationTotals({ rows })).toMatchObject({
      all: 6,
      settled: 4,
      guests: 13,
      paidPaise: 500_000,
      counts: { person: 2, waits: 2, moved: 1, back: 2, ended: 1, elsewhere: 0, all: 6 },
      refunds: { all: 2, paid: 1, paise: 200_000, paidPaise: 100_000 },
    })
    expect(movedTo(rows, '2026-12-17')).toEqual({ bookings: 1, guests: 5 })
    expect(movedTo(rows, '2026-12-24')).toEqual({ bookings: 0, guests: 0 })
  })

  it('list bookings that need attention first, then those without an answer', () => {
    expect(sortByPriority([movedRow, waitingRow, lost]).map(({ reference }) => reference)).toEqual(
      [lost, waitingRow, movedRow].map(({ reference }) => reference),
    )
  })

  it('for full refunds leave out the difference to a cheaper date, and count bookings resolved in another way separately', () => {
    const cheaper = { ...movedRow, refundPaise: paise(30_000), refundPaidPaise: paise(10_000) }
    const movedElsewhere = row({ outcome: 'elsewhere', standing: 'elsewhere' })
    const {
      back: refundTotals,
      refunds,
      counts,
    } = departureCancellationTotals({ rows: [cheaper, movedElsewhere, change, refundRow('refund_waits')] })
    expect(refundTotals).toEqual({ paise: 100_000, paidPaise: 0 })
    expect(refunds).toMatchObject({ all: 2, paise: 130_000, paidPaise: 10_000 })
    expect(counts).toMatchObject({ moved: 1, back: 1, ended: 1, elsewhere: 1, waits: 0, all: 4 })
  })

  it('report completion only when every refund is paid', () => {
    const isDone = (rows: DepartureCancellationBooking[], doneAt: string | null) =>
      isAllDone(page(rows, doneAt), departureCancellationTotals({ rows }))
    expect(isDone([refundRow('refund_waits')], '2026-12-09T00:00:00Z')).toBe(false)
    expect(isDone([refundRow('refund_paid', 100_000)], '2026-12-09T00:00:00Z')).toBe(true)
    expect(isDone([waitingRow], null)).toBe(false)
  })

  it('are polled soon in the first minute, then often, after a quiet hour seldom, and not once all is done', () => {
    const after = (departureCancellation: DeskDepartureCancellation, minutes: number) =>
      nextPollDelay(departureCancellation, new Date(Date.parse(departureCancellation.cancelledAt) + minutes * 60_000))
    const underWay = page([refundRow('refund_under_way')], '2026-12-06T01:00:00Z')
    expect([0.5, 2, 90].map((minutes) => after(underWay, minutes))).toEqual([2_000, 20_000, 120_000])
    expect(after(page([row({ standing: 'mail_queued' })]), 0.5)).toBe(2_000)
    expect(after(page([waitingRow]), 0.5)).toBe(20_000)
    const answered = row({ standing: 'refund_under_way', outcome: 'refund', decidedAt: '2026-12-06T02:29:30Z' })
    expect(after(page([answered]), 90)).toBe(2_000)
    expect(after(page([refundRow('refund_paid', 100_000)], '2026-12-09T00:00:00Z'), 1)).toBe(false)
  })
})

describe('the trail of a cancelled departure', () => {
  it('shows steps and outcomes in one timeline, latest first, and marks a restart', () => {
    const steps = [
      { step: 'went_on' as const, bookings: 1, who: null, at: '2026-12-06T02:00:00Z' },
      { step: 'cancelled' as const, bookings: 40, who: 'Nandini', at: '2026-12-06T01:00:00Z' },
    ]
    const decidedByPhone = row({
      booker: 'Asha',
      outcome: 'moved',
      movedTo: '2026-12-17',
      way: 'phone',
      decidedBy: 'Priya',
      decidedAt: '2026-12-06T03:00:00Z',
    })
    const trail = departureCancellationTrail({ steps, rows: [waitingRow, decidedByPhone] })
    expect(trail.map(({ text, isRestart }) => [text, isRestart])).toEqual([
      ['Asha moves to Thu, 17 Dec, 2 guests (by phone, Priya)', false],
      ['Resumed after a restart. 1 booking was already settled; none was processed twice.', true],
      ['Cancelled by Nandini: sales closed, 40 bookings to settle', false],
    ])
  })
})
