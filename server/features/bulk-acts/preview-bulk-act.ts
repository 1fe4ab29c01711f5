import type { BulkPreview } from '#contract/desk/bulk-acts-schemas.ts'
import { BULK_REASONS, reasonToLeaveOut } from '#domain/bulk-act.ts'
import { fillLetter } from '#domain/letter-places.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { noteUnchanged } from '#server/platform/audit/act-context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chooseBookings, type AskedBulkAct } from './choose-bookings.ts'
import { findBulkFacts } from './find-bulk-facts.ts'
import { letterPlaces } from './do-one.ts'

/** Says before an act whom it takes, whom it leaves out and why, and how the first letter reads. Nothing is sent. */
export async function previewBulkAct(
  platform: Platform,
  staff: Staff,
  { act, filter, subject, text, to }: AskedBulkAct,
): Promise<BulkPreview> {
  const chosen = await chooseBookings(platform, staff, { act, filter })
  const factsOf = await findBulkFacts(platform, chosen, to)
  const reasons = chosen.map((booking) => reasonToLeaveOut(act, factsOf(booking)))
  const leftOut = BULK_REASONS.map((reason) => ({
    reason,
    bookings: reasons.filter((each) => each === reason).length,
  })).filter(({ bookings }) => bookings > 0)
  const taken = chosen.filter((_, i) => reasons[i] === null)
  const [first] = act === 'write' ? taken : []
  noteUnchanged('a look at what would be sent')
  return {
    bookings: chosen.length,
    takes: taken.length,
    leftOut,
    first:
      first === undefined
        ? null
        : {
            to: first.customerName,
            subject: fillLetter(subject, letterPlaces(platform, first)),
            text: fillLetter(text, letterPlaces(platform, first)),
          },
  }
}
