import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { fillLetter, type LetterValues } from '#features/templates/rules/letter-places.ts'
import type { BulkReason } from '../rules/bulk-act.ts'
import { findBookingMail } from '#messages/my-bookings/find.ts'
import { orderBookingMail, type BookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { keepCarer } from '#features/bookings/server/give-booking.ts'
import { openLinksAgain } from '#features/bookings/server/renew-links.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { orderNamesMail } from '#features/documents/server/ask-for-names.ts'
import { letterMail } from '#features/documents/server/desk-papers.ts'
import { orderPapers } from '#features/documents/server/send-booking-again.ts'
import { orderPaymentLink } from '#features/documents/server/send-payment-link.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bulkMailQueue } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActRepository, type BulkActRow } from './bulk-act-repository.ts'
import { whyNotAnyMore } from './why-not-any-more.ts'

/** What a letter says of one booking. */
function letterPlaces(
  { site }: Pick<Platform, 'site'>,
  { customerName, snapshot, startDate, reference }: BookingRow,
): LetterValues {
  const date = formatCalendarDate(startDate)
  return { name: customerName, trip: snapshot.packageName, date, reference, office_phone: site.phone }
}

/** The letter of an act to one booker, with its places filled. */
export function letterTo(
  platform: Pick<Platform, 'site'>,
  booking: BookingRow,
  { id, subject, text, from }: { id: string; subject: string; text: string; from: string },
): BookingMail {
  const places = letterPlaces(platform, booking)
  const letter = { subject: fillLetter(subject, places), text: fillLetter(text, places), from }
  return letterMail(booking, { ...letter, about: aboutOf(booking, id) })
}

const aboutOf = ({ id }: BookingRow, actId: string) => `${id}:bulk-${actId}`

/**
 * Does an act with one booking: orders its mail, or gives it to a colleague. The same act never does it twice with the
 * same booking.
 *
 * @returns why it was left out after all; null when it is done.
 */
export async function doOne(platform: Platform, act: BulkActRow, booking: BookingRow): Promise<BulkReason | null> {
  const about = aboutOf(booking, act.id)
  switch (act.act) {
    case 'write':
      return write(platform, act, booking)
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

/**
 * The mail, its line and the line in the log of the booking are one transaction, in which no other one of this act orders
 * a mail. So an address gets it once, whoever is killed and however often it is tried.
 */
async function write(platform: Platform, act: BulkActRow, booking: BookingRow): Promise<BulkReason | null> {
  const [writer] = await staffRepository.findNames(platform.db, [act.staffId])
  const row = { id: act.id, bookingId: booking.id }
  let reason: BulkReason | null = null
  await orderBookingMail(platform, booking, {
    ...letterTo(platform, booking, { ...act, from: writer?.name ?? '' }),
    through: bulkMailQueue,
    async isWanted(tx) {
      const isGoing = await bulkActRepository.begin(tx, act.id, platform.clock.now())
      const isReached = await bulkActRepository.isReached(tx, row, booking.email)
      reason = (await whyNotAnyMore(platform, tx, { act, booking })) ?? (isReached ? 'same_booker' : null)
      return isGoing && reason === null
    },
    async note(tx) {
      await noteMail(tx, platform, { act, booking, name: 'booking_letter_sent' })
      await bulkActRepository.keepResult(tx, row, { result: 'done', reason: null, at: platform.clock.now() })
    },
  })
  return reason
}

async function give({ db, clock }: Platform, { givenTo, staffId }: BulkActRow, { id }: BookingRow): Promise<null> {
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined || booking.caredBy === givenTo) return
    await keepCarer(tx, booking, { to: givenTo, at: clock.now(), reason: 'bulk assignment', staff: staffId })
  })
  return null
}

type Sent = { booking: BookingRow; name: ActName; isOrdered: boolean }

/** Notes at the booking who wrote. A mail that was ordered before was noted before. */
async function note(platform: Platform, act: BulkActRow, { isOrdered, ...sent }: Sent): Promise<null> {
  if (isOrdered) await noteMail(platform.db, platform, { act, ...sent })
  return null
}

async function noteMail(
  db: Queryable,
  { clock }: Platform,
  { act, booking, name }: { act: BulkActRow; booking: BookingRow; name: ActName },
): Promise<void> {
  await recordAct(db, {
    name,
    on: { kind: 'booking', id: booking.id },
    at: clock.now(),
    reason: 'broadcast',
    role: 'office',
    staff: act.staffId,
  })
}
