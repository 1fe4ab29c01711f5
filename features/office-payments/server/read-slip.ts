import type { ReceiptSlip } from '../api/desk-calls.ts'
import { amountInWords } from '#kernel/money/amount-in-words.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toOfficePayments } from './list-office-payments.ts'
import { officePaymentRepository } from './office-payment-repository.ts'

/** The slip of an office payment, for a payer at the counter. @throws {AppError} `OFFICE_PAYMENT_NOT_FOUND`. */
export async function getSlip({ db, site }: Platform, staff: Staff, id: string): Promise<ReceiptSlip> {
  const row = await officePaymentRepository.find(db, id)
  const booking = row && (await bookingRepository.findById(db, row.bookingId))
  if (row === undefined || booking === undefined) throw new AppError('OFFICE_PAYMENT_NOT_FOUND')
  const [officePayment] = await toOfficePayments(db, staff, [{ row, booking }])
  if (officePayment === undefined) throw new Error('an office payment was not listed')
  const { legalName: name, address, phone, gstin, isTestMode: isTest } = site
  return {
    receipt: officePayment,
    inWords: amountInWords(row.amountPaise),
    office: { name, address: [...address], phone, gstin },
    trip: { name: booking.snapshot.packageName, startDate: booking.startDate, guests: booking.guests },
    isTest,
  }
}
