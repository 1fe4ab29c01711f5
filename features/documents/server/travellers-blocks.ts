import { travellerMails as texts } from '#messages/travellers/mails.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { countUnnamedTravellers } from '#features/travellers/server/count-unnamed-travellers.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * The text about a booking's travellers in an email. The confirmation says that they can be named. A reminder says how
 * many travellers have missing details. Empty when the trip needs no details. The text contains no names or details,
 * because those are erased after the trip, while emails are forwarded and never disappear.
 */
export async function travellersBlocks(
  platform: Platform,
  booking: BookingRow,
  mail: 'confirmation' | 'reminder',
): Promise<MailBlock[]> {
  if (booking.status !== 'confirmed') return []
  const found = await countUnnamedTravellers(platform, booking)
  if (found === null) return []
  const { path, unnamed } = found
  const isComplete = unnamed === 0
  const open = mail === 'confirmation' ? texts.ask : texts.missing(unnamed)
  return [
    { kind: 'text', text: isComplete ? texts.complete : open },
    { kind: 'button', label: isComplete ? texts.look : texts.open, url: `${platform.baseUrl}${path}` },
  ]
}
