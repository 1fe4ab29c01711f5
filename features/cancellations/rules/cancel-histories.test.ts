import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { type CancellationPolicy, startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { type CancellableBooking, priceAfterCancellation, computeRefund, shareOf } from './cancellation-refund.ts'
import { type BookingMoney, cancelLines, type RefundGroup } from './cancel-lines.ts'
import { paise } from '#kernel/money/money.ts'

/** Pseudo-random numbers from 0 up to but excluding 1, the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = createRandom(20_261_122)
const randomInt = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
const startDate = calendarDate('2027-05-15')
const start = startTimeOf(startDate).getTime()
const hoursBefore = (hours: number) => new Date(start - hours * 3_600_000)

/** A random policy of up to four slabs with decreasing hours and shares. */
function randomPolicy(): CancellationPolicy {
  const descending = (max: number) =>
    [...new Set(Array.from({ length: 4 }, () => randomInt(1, max)))].toSorted((a, b) => b - a)
  const shares = descending(random() < 0.3 ? 10_000 : 100).map((share) => (share <= 100 ? share * 100 : share))
  return descending(2000)
    .slice(0, Math.min(shares.length, randomInt(0, 4)))
    .map((hours, i) => ({ hoursBefore: hours, basisPoints: shares[i] ?? 1 }))
}

const policies = Array.from({ length: 1000 }, randomPolicy)

/** A random booking whose guests all cost the same, paid in one payment. */
function randomBooking(): CancellableBooking {
  const pricePerGuest = paise(randomInt(1, random() < 0.2 ? 500 : 50_000_000))
  const guests = randomInt(1, 50)
  const cost = pricePerGuest * guests
  const payable = paise(cost - (random() < 0.5 ? 0 : randomInt(0, cost)))
  const policy = policies[randomInt(0, policies.length - 1)] ?? []
  return { policy, startDate, pricePerGuest, guests, payable, paid: payable, earlierRefunds: paise(0) }
}

/** The refund when all guests cost the same. The general formula must return the same amount. */
function formerRefund(
  booking: { payable: number; guests: number; paid: number; earlierRefunds: number },
  { cancelled, basisPoints }: { cancelled: number; basisPoints: number },
): number {
  const share = Math.floor((booking.payable * cancelled) / booking.guests)
  const refundable = Math.max(0, booking.paid - booking.earlierRefunds)
  const due = Math.min(Math.floor((share * basisPoints) / 10_000), refundable)
  return due < 100 && due !== refundable ? 0 : due
}

describe('the general formula', () => {
  it('returns the same refunds as the former one for 200,000 random bookings of equal guests, one policy and one payment', () => {
    const differences: unknown[] = []
    for (let i = 0; i < 200_000; i += 1) {
      let booking = randomBooking()
      // Some guests cancel, later some of the rest, until no guest is left or a random choice ends the loop.
      for (let isOver = false; !isOver;) {
        const cancelled = randomInt(1, booking.guests)
        const hours = random() * 2100
        const at = hoursBefore(hours)
        const basisPoints = booking.policy.find((slab) => hours > slab.hoursBefore)?.basisPoints ?? 0
        const refund = computeRefund(booking, { cancelled, at })
        const expected = formerRefund(booking, { cancelled, basisPoints })
        const share = Math.floor((booking.payable * cancelled) / booking.guests)
        if (refund !== expected || shareOf(booking, cancelled) !== share)
          differences.push({ booking, cancelled, at, refund, expected })
        isOver = cancelled === booking.guests || random() < 0.7
        if (!isOver) {
          const earlierRefunds = paise(booking.earlierRefunds + refund)
          booking = { ...booking, ...priceAfterCancellation(booking, cancelled), earlierRefunds }
        }
      }
    }
    expect(differences.slice(0, 3)).toEqual([])
  })

  it('never refunds more than was paid, divides the payable amount exactly, and leaves no amount due below zero', () => {
    const errors: unknown[] = []
    for (let i = 0; i < 20_000; i += 1) {
      const history = randomHistory()
      if (!isSound(history)) errors.push(history)
    }
    expect(errors.slice(0, 3)).toEqual([])
  })
})

type History = { payable: number; paid: number; refunds: number; retained: number; shares: number; minDue: number }

/**
 * True when everything paid was either refunded or retained, and the shares of all lines add up to the payable amount.
 */
function isSound({ payable, paid, refunds, retained, shares, minDue }: History): boolean {
  return refunds <= paid && refunds + retained === paid && shares === payable && minDue >= 0
}

/**
 * Simulates a random history: a booking with 1 to 3 policies is paid in parts, and its lines are cancelled in any
 * order, between payments and at any slab.
 */
function randomHistory(): History {
  const groups = Array.from({ length: randomInt(1, 3) }, () =>
    Array.from({ length: randomInt(1, 4) }, () => randomInt(0, random() < 0.2 ? 300 : 5_000_000)),
  )
  const cost = groups.flat().reduce((sum, line) => sum + line, 0)
  const payable = cost - (random() < 0.4 ? 0 : randomInt(0, cost))
  const history: History = { payable, paid: 0, refunds: 0, retained: 0, shares: 0, minDue: Infinity }
  let money = { payable, held: 0 }
  while (groups.flat().length > 0) {
    const payment = random() < 0.5 ? randomInt(0, money.payable - money.held) : 0
    history.paid += payment
    money = { ...money, held: money.held + payment }
    const part = cancelSome(groups, { ...money, unrefunded: history.paid - history.refunds })
    money = { payable: money.payable - part.share, held: money.held - part.refund - part.retained }
    history.refunds += part.refund
    history.retained += part.retained
    history.shares += part.share
    history.minDue = Math.min(history.minDue, money.payable - money.held)
  }
  return history
}

/** Removes random lines from the groups and cancels them. */
function cancelSome(groups: number[][], money: { payable: number; held: number; unrefunded: number }) {
  const sum = (lines: number[]) => lines.reduce((total, line) => total + line, 0)
  const toCancel: RefundGroup[] = groups.map((lines) => {
    const cost = paise(sum(lines))
    const leaving = paise(sum(lines.splice(0, randomInt(0, lines.length))))
    return { basisPoints: randomInt(0, 4) * 2500, cost, leaving }
  })
  const all: BookingMoney = {
    payable: paise(money.payable),
    held: paise(money.held),
    unrefunded: paise(money.unrefunded),
  }
  return cancelLines(toCancel, all)
}
