import * as z from 'zod/mini'
import { CustomerDetails } from '#features/bookings/api/schemas.ts'
import { CalendarDateText } from '#kernel/wire/schema-parts.ts'
import { addDays, calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { startMoment } from '#features/catalog/rules/cancellation-policy.ts'
import { latestHoldEnd } from '#features/bookings/rules/desk-hold.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import { paise } from '#kernel/money/money.ts'
import { RECEIPT_WAYS } from '#features/receipts/rules/office-receipt.ts'
import { deskHoldMessages } from '#messages/bookings/office.ts'
import { checkCustomer } from '#features/bookings/server/check-customer.ts'
import { departureRepository } from '#features/bookings/server/departure-repository.ts'
import { findOffer, type Offer } from '#features/bookings/server/find-offer.ts'
import { assertDiscount } from '#features/bookings/server/give-discount.ts'
import { holdIn } from '#features/bookings/server/hold-in.ts'
import { countCash } from '#features/receipts/server/cash-limit.ts'
import { HELD_FOR_RECEIPT_MS } from '#features/receipts/server/due-of.ts'
import { checkReceipt, noteReceipt, numberReceipt } from '#features/receipts/server/note-receipt.ts'
import type { ReceiptRow } from '#features/receipts/server/receipt-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Taken } from './import-kind.ts'
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
      way: z.enum(RECEIPT_WAYS),
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
 * Makes a booking of the office from a line, with its receipt, in one transaction: by the same functions as the page of a new
 * booking, so seats, price, discount, cash and proof are bound in the same way. Nobody gets a mail unless the file says so.
 *
 * @returns the reference.
 * @throws {AppError} `IMPORT_CHANGED` when the key has come in, or the price has changed, since the file was read; what
 *   holding, discounts and receipts throw.
 */
export async function takeBooking(
  platform: Platform,
  tx: Transaction,
  { line, staff, sendsMails }: Taken,
): Promise<string> {
  const { key, packageId, startDate, guests, customer, ...said } = z.parse(Content, line.content)
  const secret = platform.secrets.booking
  if ((await importedBookingRepository.findByKey(tx, { key, secret })) !== undefined)
    throw new AppError('IMPORT_CHANGED')
  const at = await platform.databaseNow(tx)
  const offer = await findOffer({ db: tx }, { packageId, selection: { startDate, guests }, now: platform.clock.now() })
  if (String(offer.quote.subtotal) !== line.base) throw new AppError('IMPORT_CHANGED')
  const discount = said.discount && { amount: paise(said.discount.amountPaise), reason: said.discount.reason }
  if (discount !== null) await assertDiscount(platform, staff, { subtotal: offer.quote.subtotal, ...discount })
  const payment = said.payment && { ...said.payment, receivedOn: calendarDate(said.payment.receivedOn) }
  const heldUntil = said.heldUntil === null ? null : calendarDate(said.heldUntil)
  const until =
    payment === null
      ? holdEnd({ heldUntil, role: staff.role, offer, at })
      : new Date(at.getTime() + HELD_FOR_RECEIPT_MS)
  let receipt: ReceiptRow | null = null
  const booking = await sayWhatIsLeft(tx, offer, () =>
    holdIn(platform, tx, {
      offer,
      cameBy: 'import',
      staffId: staff.id,
      customer: checkCustomer(customer),
      until,
      discount,
      at,
      async alongside(made) {
        const { id: bookingId } = made
        if (!(await importedBookingRepository.keep(tx, { key, bookingId }))) throw new AppError('IMPORT_CHANGED')
        if (payment === null) return
        const amount = paise(payment.amountPaise)
        if (amount > made.payablePaise) throw new AppError('RECEIPT_AMOUNT')
        const { way, receivedOn, payer } = payment
        const reference = checkReceipt(platform, payment)
        if (way === 'cash') await countCash(platform, tx, { booking: made, payer, receivedOn, amount })
        receipt = await noteReceipt(platform, tx, {
          bookingId,
          way,
          amount,
          receivedOn,
          payer,
          reference,
          dueId: null,
          staffId: staff.id,
          isTold: sendsMails,
          at,
        })
      },
    }),
  )
  if (receipt !== null) await numberReceipt(platform, tx, receipt)
  else if (sendsMails) await platform.jobs.send(importedMailQueue, { bookingId: booking.id }, { tx })
  return booking.reference
}

type Hold = { heldUntil: CalendarDate | null; role: StaffRole; offer: Offer; at: Date }

/**
 * The end of a hold without a payment: of the day that the line names, else as long as the role may hold seats, and no longer
 * than until the trip starts.
 *
 * @throws {AppError} `DESK_HOLD_LIMIT` when the day is over by now, or the trip has started.
 */
function holdEnd({ heldUntil, role, offer, at }: Hold): Date {
  const latest = latestHoldEnd(role, at).getTime()
  const start = startMoment(offer.startDate).getTime()
  const wanted = heldUntil === null ? latest : momentInIndia(addDays(heldUntil, 1)).getTime()
  const end = Math.min(latest, wanted, start)
  if (end <= at.getTime()) throw new AppError('DESK_HOLD_LIMIT')
  return new Date(end)
}

/** Adds to `SOLD_OUT` how many seats are left. */
async function sayWhatIsLeft<T>(tx: Transaction, { departureId }: Offer, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'SOLD_OUT' || departureId === null) throw error
    const left = await departureRepository.countLeft(tx, departureId)
    throw new AppError('SOLD_OUT', { message: deskHoldMessages.onlyLeft(left, 0) })
  }
}
