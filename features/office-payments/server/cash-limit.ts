import { createHmac } from 'node:crypto'
import { digitsBackwards, soundsOf } from '#features/bookings/rules/booker-keys.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { cashLeft } from '../rules/office-receipt.ts'
import { receiptMessages } from '#messages/receipts/office.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { receiptRepository, type CashKey } from './receipt-repository.ts'

/** The last digits of a phone that name its owner, however its country was written. */
const PHONE_DIGITS = 10

type Cash = {
  booking: Pick<BookingRow, 'phone' | 'departureId'>
  payer: string
  receivedOn: CalendarDate
  amount: Paise
}

/**
 * Counts cash of a person for the day and for the trip. A person is known by the phone of the booking, and by the name of
 * the payer, over all days and bookings of the departure. Receipts that wait for a second person count too.
 *
 * @throws {AppError} `CASH_LIMIT`; {@link cashRefusal} tells which split is possible.
 */
export async function countCash(platform: Platform, tx: Transaction, cash: Cash): Promise<void> {
  const keys = keysOf(platform, cash)
  for (const key of sorted([...keys.day, ...keys.trip])) {
    if (!(await receiptRepository.addCash(tx, key, { amount: cash.amount, below: platform.office.limits.cashBelow })))
      throw new AppError('CASH_LIMIT')
  }
}

/** Takes the cash of a refused receipt out of the sums. */
export async function uncountCash(platform: Platform, tx: Transaction, cash: Cash): Promise<void> {
  const keys = keysOf(platform, cash)
  for (const key of sorted([...keys.day, ...keys.trip])) await receiptRepository.takeCashOut(tx, key, cash.amount)
}

/**
 * Looks at cash that nobody has entered yet, one after the other: each counts for those that follow. Nothing is stored.
 *
 * @returns for each the refusal that entering it would meet; null for one that fits.
 */
export function previewCash(
  platform: Pick<Platform, 'secrets' | 'office' | 'db'>,
): (cash: Cash) => Promise<AppError | null> {
  const before = new Map<string, number>()
  return async (cash) => {
    const keys = keysOf(platform, cash)
    const named = [...keys.day, ...keys.trip].map((key) => ({ key, name: `${key.personKey} ${key.occasion}` }))
    const sums = await Promise.all(
      named.map(
        async ({ key, name }) => (await receiptRepository.largestCash(platform.db, [key])) + (before.get(name) ?? 0),
      ),
    )
    const sum = paise(Math.max(0, ...sums))
    const left = cashLeft({ day: sum, trip: sum }, platform.office.limits)
    if (cash.amount > left) return refusalOf(platform, { left, amount: cash.amount })
    for (const { name } of named) before.set(name, (before.get(name) ?? 0) + cash.amount)
    return null
  }
}

/** The cash of a person for a trip so far, and how much more may be taken today. */
export async function cashOf(
  platform: Platform,
  db: Queryable,
  cash: Omit<Cash, 'amount'>,
): Promise<{ trip: Paise; left: Paise }> {
  const keys = keysOf(platform, cash)
  const day = await receiptRepository.largestCash(db, keys.day)
  const trip = await receiptRepository.largestCash(db, keys.trip)
  return { trip, left: cashLeft({ day, trip }, platform.office.limits) }
}

/**
 * The refusal with the split that is possible. Call it when the transaction is rolled back: it counted cash that is not
 * taken, and a second connection inside it could wait for ever.
 */
export async function cashRefusal(platform: Platform, cash: Cash): Promise<AppError> {
  const { left } = await cashOf(platform, platform.db, cash)
  return refusalOf(platform, { left, amount: cash.amount })
}

function refusalOf({ office }: Pick<Platform, 'office'>, { left, amount }: { left: Paise; amount: Paise }): AppError {
  const print = (sum: Paise) => formatRupees(sum, { paise: 'shown' })
  const rest = paise(amount - Math.min(left, amount))
  return new AppError('CASH_LIMIT', {
    message: receiptMessages.cashLimit(print(office.limits.cashBelow), print(left), print(rest)),
  })
}

function keysOf({ secrets }: Pick<Platform, 'secrets'>, { booking, payer, receivedOn }: Omit<Cash, 'amount'>) {
  const hash = (text: string) =>
    createHmac('sha256', secrets.booking).update(`cash of ${text}`).digest('base64url').slice(0, 32)
  const phone = digitsBackwards(booking.phone).slice(0, PHONE_DIGITS)
  const people = [
    ...(phone === '' ? [] : [hash(`phone ${phone}`)]),
    hash(`name ${soundsOf(payer).toSorted().join(' ')}`),
  ]
  const of = (occasion: string): CashKey[] => people.map((personKey) => ({ personKey, occasion }))
  // Two people of one name pay on one day: only the phone tells that it is the same person.
  const [first] = people
  return {
    day: first === undefined ? [] : [{ personKey: first, occasion: `day ${receivedOn}` }],
    trip: of(`trip ${booking.departureId}`),
  }
}

/** In one order, so that two receipts of one person never wait for each other in a circle. */
function sorted(keys: readonly CashKey[]): CashKey[] {
  return keys.toSorted((a, b) => (`${a.personKey} ${a.occasion}` < `${b.personKey} ${b.occasion}` ? -1 : 1))
}
