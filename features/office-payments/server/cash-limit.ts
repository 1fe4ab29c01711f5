import { createHmac } from 'node:crypto'
import { reverseDigits, phoneticWordsOf } from '#features/bookings/rules/booker-keys.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { cashLeft } from '../rules/office-payment.ts'
import { officePaymentMessages } from '#messages/office-payments/office.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { officePaymentRepository, type CashKey } from './office-payment-repository.ts'

/** The last digits of a phone number identify its owner, whatever the format of the country code. */
const PHONE_DIGITS = 10

type Cash = {
  booking: Pick<BookingRow, 'phone' | 'departureId'>
  payer: string
  receivedOn: CalendarDate
  amount: Paise
}

/**
 * Counts a person's cash for the day and for the trip. A person is identified by the booking's phone and by the payer's
 * name, over all days and bookings of the departure. Office payments that await a second approver count too.
 *
 * @throws {AppError} `CASH_LIMIT`; {@link cashLimitError} returns the possible split.
 */
export async function addCashToTotals(platform: Platform, tx: Transaction, cash: Cash): Promise<void> {
  const keys = keysOf(platform, cash)
  for (const key of sorted([...keys.day, ...keys.trip])) {
    if (
      !(await officePaymentRepository.addCash(tx, key, {
        amount: cash.amount,
        limit: platform.office.limits.cashBelow,
      }))
    )
      throw new AppError('CASH_LIMIT')
  }
}

/** Subtracts the cash of a rejected office payment from the totals. */
export async function removeCashFromTotals(platform: Platform, tx: Transaction, cash: Cash): Promise<void> {
  const keys = keysOf(platform, cash)
  for (const key of sorted([...keys.day, ...keys.trip]))
    await officePaymentRepository.subtractCash(tx, key, cash.amount)
}

/**
 * Returns a function that checks cash before it is recorded. Accepted amounts count in the checks that follow. Nothing
 * is stored.
 *
 * @returns for each amount the error that recording it would cause; null if it fits.
 */
export function previewCash(
  platform: Pick<Platform, 'secrets' | 'office' | 'db'>,
): (cash: Cash) => Promise<AppError | null> {
  const before = new Map<string, number>()
  return async (cash) => {
    const keys = keysOf(platform, cash)
    const namedKeys = [...keys.day, ...keys.trip].map((key) => ({ key, name: `${key.personKey} ${key.occasion}` }))
    const sums = await Promise.all(
      namedKeys.map(
        async ({ key, name }) =>
          (await officePaymentRepository.largestCash(platform.db, [key])) + (before.get(name) ?? 0),
      ),
    )
    const sum = paise(Math.max(0, ...sums))
    const remaining = cashLeft({ day: sum, trip: sum }, platform.office.limits)
    if (cash.amount > remaining) return refusalOf(platform, { remaining, amount: cash.amount })
    for (const { name } of namedKeys) before.set(name, (before.get(name) ?? 0) + cash.amount)
    return null
  }
}

/** A person's cash for a trip so far, and how much more may be accepted today. */
export async function cashOf(
  platform: Platform,
  db: Queryable,
  cash: Omit<Cash, 'amount'>,
): Promise<{ trip: Paise; remaining: Paise }> {
  const keys = keysOf(platform, cash)
  const day = await officePaymentRepository.largestCash(db, keys.day)
  const trip = await officePaymentRepository.largestCash(db, keys.trip)
  return { trip, remaining: cashLeft({ day, trip }, platform.office.limits) }
}

/**
 * The error with the possible split. Call it after the transaction is rolled back: the transaction counted cash that is
 * not accepted, and a second connection inside it could wait forever.
 */
export async function cashLimitError(platform: Platform, cash: Cash): Promise<AppError> {
  const { remaining } = await cashOf(platform, platform.db, cash)
  return refusalOf(platform, { remaining, amount: cash.amount })
}

function refusalOf(
  { office }: Pick<Platform, 'office'>,
  { remaining, amount }: { remaining: Paise; amount: Paise },
): AppError {
  const print = (sum: Paise) => formatRupees(sum, { paise: 'shown' })
  const rest = paise(amount - Math.min(remaining, amount))
  return new AppError('CASH_LIMIT', {
    message: officePaymentMessages.cashLimit(print(office.limits.cashBelow), print(remaining), print(rest)),
  })
}

function keysOf({ secrets }: Pick<Platform, 'secrets'>, { booking, payer, receivedOn }: Omit<Cash, 'amount'>) {
  const hash = (text: string) =>
    createHmac('sha256', secrets.booking).update(`cash of ${text}`).digest('base64url').slice(0, 32)
  const phone = reverseDigits(booking.phone).slice(0, PHONE_DIGITS)
  const people = [
    ...(phone === '' ? [] : [hash(`phone ${phone}`)]),
    hash(`name ${phoneticWordsOf(payer).toSorted().join(' ')}`),
  ]
  const keysFor = (occasion: string): CashKey[] => people.map((personKey) => ({ personKey, occasion }))
  // The daily total identifies a person by phone, because two people with the same name may pay on one day. Without a
  // phone number, the name is used.
  const [first] = people
  return {
    day: first === undefined ? [] : [{ personKey: first, occasion: `day ${receivedOn}` }],
    trip: keysFor(`trip ${booking.departureId}`),
  }
}

/** Sorts the keys, so that two payments of the same person cannot deadlock. */
function sorted(keys: readonly CashKey[]): CashKey[] {
  return keys.toSorted((a, b) => (`${a.personKey} ${a.occasion}` < `${b.personKey} ${b.occasion}` ? -1 : 1))
}
