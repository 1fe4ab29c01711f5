import { formatCalendarDate } from '#domain/calendar-date.ts'
import { fillLetter, type LetterValues } from '#domain/letter-places.ts'
import { findBookingMail } from '#messages/my-bookings-find.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { keepCarer } from '#server/features/bookings/give-booking.ts'
import { openLinksAgain } from '#server/features/bookings/renew-links.ts'
import { requireBooking } from '#server/features/bookings/require-booking.ts'
import { orderNamesMail } from '#server/features/documents/ask-for-names.ts'
import { orderLetter } from '#server/features/documents/desk-papers.ts'
import { orderPapers } from '#server/features/documents/send-booking-again.ts'
import { orderPaymentLink } from '#server/features/documents/send-payment-link.ts'
import { staffRepository } from '#server/features/staff/staff-repository.ts'
import type { ActName } from '#server/platform/audit/act-names.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BulkActRow } from './bulk-act-repository.ts'

/** What a letter says of one booking. */
export function letterPlaces(
  { site }: Pick<Platform, 'site'>,
  { customerName, snapshot, startDate, reference }: BookingRow,
): LetterValues {
  const date = formatCalendarDate(startDate)
  return { name: customerName, trip: snapshot.packageName, date, reference, office_phone: site.phone }
}

/**
 * Does an act with one booking: orders its mail, or gives it to a colleague. The same act never does it twice with the
 * same booking.
 */
export async function doOne(platform: Platform, act: BulkActRow, booking: BookingRow): Promise<void> {
  const about = `${booking.id}:bulk-${act.id}`
  switch (act.act) {
    case 'write': {
      const [writer] = await staffRepository.findNames(platform.db, [act.staffId])
      const letter = {
        subject: fillLetter(act.subject, letterPlaces(platform, booking)),
        text: fillLetter(act.text, letterPlaces(platform, booking)),
      }
      const isOrdered = await orderLetter(platform, booking, { ...letter, from: writer?.name ?? '', about })
      return note(platform, act, { booking, name: 'booking_letter_sent', isOrdered })
    }
    case 'ask_names': {
      const isOrdered = await orderNamesMail(platform, booking, about)
      return note(platform, act, { booking, name: 'booking_mail_requested', isOrdered })
    }
    case 'send_papers': {
      await inTransaction(platform.db, (tx) => openLinksAgain(platform, tx, booking.id))
      const opened = await requireBooking(platform.db, booking.reference)
      const isOrdered = await orderPapers(platform, opened, { about, texts: findBookingMail.atDesk })
      return note(platform, act, { booking, name: 'booking_mail_requested', isOrdered })
    }
    case 'give_to':
      return give(platform, act, booking)
    case 'remind_payment': {
      const isOrdered = await orderPaymentLink(platform, booking, about)
      return note(platform, act, { booking, name: 'payment_link_sent', isOrdered })
    }
  }
}

async function give({ db, clock }: Platform, { givenTo, staffId }: BulkActRow, { id }: BookingRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined || booking.caredBy === givenTo) return
    await keepCarer(tx, booking, { to: givenTo, at: clock.now(), reason: 'given with many', staff: staffId })
  })
}

type Sent = { booking: BookingRow; name: ActName; isOrdered: boolean }

/** Notes at the booking who wrote. A mail that was ordered before was noted before. */
async function note(
  { db, clock }: Platform,
  { staffId }: BulkActRow,
  { booking, name, isOrdered }: Sent,
): Promise<void> {
  if (!isOrdered) return
  await recordAct(db, {
    name,
    on: { kind: 'booking', id: booking.id },
    at: clock.now(),
    reason: 'a mail to many',
    role: 'office',
    staff: staffId,
  })
}
