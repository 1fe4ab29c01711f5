import * as z from 'zod/mini'
import { CustomerDetails } from '#features/bookings/api/calls.ts'
import { CalendarDateText } from '#kernel/wire/schema-parts.ts'
import { addDays, calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { latestHoldEnd } from '#features/seats/rules/desk-hold.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { paise } from '#kernel/money/money.ts'
import { OFFICE_PAYMENT_METHODS } from '#features/office-payments/rules/office-payment.ts'
import { deskHoldMessages } from '#messages/bookings/office.ts'
import { checkCustomer } from '#features/bookings/server/check-customer.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { getOffer, type Offer } from '#features/seats/server/get-offer.ts'
import { assertDiscount } from '#features/seats/server/set-discount.ts'
import { holdInTransaction } from '#features/seats/server/hold-in.ts'
import { addCashToTotals } from '#features/office-payments/server/cash-limit.ts'
import { HELD_FOR_OFFICE_PAYMENT_MS } from '#features/office-payments/server/balance-due-of.ts'
import {
  checkOfficePayment,
  writeOfficePayment,
  assignReceiptNumber,
} from '#features/office-payments/server/note-office-payment.ts'
import type { OfficePaymentRow } from '#features/office-payments/server/office-payment-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { LineToImport } from './import-kind.ts'
import { importedBookingRepository } from './imported-booking-repository.ts'
import { importedMailQueue } from './queues.ts'

const Content = z.object({
  key: z.string(),
  packageId: z.int(),
  startDate: CalendarDateText,
  guests: z.int(),
  customer: CustomerDetails,
  discount: z.nullable(z.object({ amountPaise: z.int(), reason: z.string() })),
  payment: z.nullable(
    z.object({
      way: z.enum(OFFICE_PAYMENT_METHODS),
      amountPaise: z.int(),
      receivedOn: CalendarDateText,
      payer: z.string(),
      proof: z.object({
        book: z.string(),
        utr: z.string(),
        cheque: z.string(),
        bank: z.string(),
        isAccountPayee: z.boolean(),
      }),
    }),
  ),
  heldUntil: z.nullable(CalendarDateText),
})

/**
 * Creates an office booking from a line, with its office payment, in one transaction. It uses the same functions as the
 * page for a new booking, so the same rules apply to seats, price, discount, cash and proof. No email is sent unless
 * the import requests it.
 *
 * @returns the reference.
 * @throws {AppError} `IMPORT_CHANGED` when the key was imported, or the price has changed, since the file was read; and
 * the errors of holds, discounts and office payments.
 */
export async function importBooking(
  platform: Platform,
  tx: Transaction,
  { line, staff, sendsMails }: LineToImport,
): Promise<string> {
  const { key, packageId, startDate, guests, customer, ...details } = z.parse(Content, line.content)
  const secret = platform.secrets.booking
  if ((await importedBookingRepository.findByKey(tx, { key, secret })) !== undefined)
    throw new AppError('IMPORT_CHANGED')
  const at = await platform.databaseNow(tx)
  const offer = await getOffer({ db: tx }, { packageId, selection: { startDate, guests }, now: platform.clock.now() })
  if (String(offer.quote.subtotal) !== line.base) throw new AppError('IMPORT_CHANGED')
  const discount = details.discount && { amount: paise(details.discount.amountPaise), reason: details.discount.reason }
  if (discount !== null) await assertDiscount(platform, staff, { subtotal: offer.quote.subtotal, ...discount })
  const payment = details.payment && { ...details.payment, receivedOn: calendarDate(details.payment.receivedOn) }
  const heldUntil = details.heldUntil === null ? null : calendarDate(details.heldUntil)
  const until =
    payment === null
      ? holdEnd({ heldUntil, role: staff.role, offer, at })
      : new Date(at.getTime() + HELD_FOR_OFFICE_PAYMENT_MS)
  let officePayment: OfficePaymentRow | null = null
  const booking = await explainSeatsLeft(tx, offer, () =>
    holdInTransaction(platform, tx, {
      offer,
      cameBy: 'import',
      staffId: staff.id,
      customer: checkCustomer(customer),
      until,
      discount,
      at,
      async onCreated(createdBooking) {
        const { id: bookingId } = createdBooking
        if (!(await importedBookingRepository.insertIfNew(tx, { key, bookingId }))) throw new AppError('IMPORT_CHANGED')
        if (payment === null) return
        const amount = paise(payment.amountPaise)
        if (amount > createdBooking.payablePaise) throw new AppError('OFFICE_PAYMENT_AMOUNT')
        const { way, receivedOn, payer } = payment
        const reference = checkOfficePayment(platform, payment)
        if (way === 'cash') await addCashToTotals(platform, tx, { booking: createdBooking, payer, receivedOn, amount })
        officePayment = await writeOfficePayment(platform, tx, {
          bookingId,
          way,
          amount,
          receivedOn,
          payer,
          reference,
          balanceDueId: null,
          staffId: staff.id,
          isBookerNotified: sendsMails,
          at,
        })
      },
    }),
  )
  if (officePayment !== null) await assignReceiptNumber(platform, tx, officePayment)
  else if (sendsMails) await platform.jobs.send(importedMailQueue, { bookingId: booking.id }, { tx })
  return booking.reference
}

type Hold = { heldUntil: CalendarDate | null; role: StaffRole; offer: Offer; at: Date }

/**
 * The end of a hold without a payment: the day in the line, otherwise the role's maximum, but no later than the start
 * of the trip.
 *
 * @throws {AppError} `DESK_HOLD_LIMIT` when that day has passed, or the trip has started.
 */
function holdEnd({ heldUntil, role, offer, at }: Hold): Date {
  const latest = latestHoldEnd(role, at).getTime()
  const start = startTimeOf(offer.startDate).getTime()
  const requestedEnd = heldUntil === null ? latest : timeInIndia(addDays(heldUntil, 1)).getTime()
  const end = Math.min(latest, requestedEnd, start)
  if (end <= at.getTime()) throw new AppError('DESK_HOLD_LIMIT')
  return new Date(end)
}

/** Adds the number of seats left to a `SOLD_OUT` error. */
async function explainSeatsLeft<T>(tx: Transaction, { departureId }: Offer, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'SOLD_OUT' || departureId === null) throw error
    const remainingSeats = await departureRepository.countSeatsLeft(tx, departureId)
    throw new AppError('SOLD_OUT', { message: deskHoldMessages.onlyLeft(remainingSeats, 0) })
  }
}
