import { travellerMails as texts } from '#messages/traveller-mails.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { findUnnamedTravellers } from '#server/features/travellers/find-unnamed-travellers.ts'
import type { MailBlock } from '#server/platform/mail/mail-layout.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * What a mail says of a booking's travellers: in the confirmation that they can be named, in a reminder who is still
 * missing. Nothing where the trip needs nothing of them. Names at most: details stay out of mails.
 */
export async function travellersBlocks(
  platform: Platform,
  booking: BookingRow,
  mail: 'confirmation' | 'reminder',
): Promise<MailBlock[]> {
  if (booking.status !== 'confirmed') return []
  const found = await findUnnamedTravellers(platform, booking)
  if (found === null) return []
  const { path, unnamed } = found
  const isComplete = unnamed.length === 0
  const missing = unnamed.map(({ number, name }) => name ?? texts.traveller(number))
  const open = mail === 'confirmation' ? texts.ask : texts.missing(missing)
  return [
    { kind: 'text', text: isComplete ? texts.complete : open },
    { kind: 'button', label: isComplete ? texts.look : texts.open, url: `${platform.baseUrl}${path}` },
  ]
}
