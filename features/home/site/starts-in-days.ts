import { getAvailability, getTourPackage } from '#features/catalog/api/calls.ts'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { type DateSpan, spanInWords } from '#kernel/dates/date-span.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { homeMessages } from '#messages/home/site.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'

const texts = homeMessages.strip

/** The text of the strip when none of the tours starts on the chosen days: a bold sentence, and the rest. */
export type NoStartNotice = { lead: string; rest: string }

/**
 * Returns a notice that none of these tours starts on the chosen days, why, and when the first ones start. Returns null
 * when one of the tours starts on these days, or when the dates cannot be loaded: the notice must not be wrong.
 */
export async function loadNoStartNotice(
  tours: readonly TourPackageCard[],
  days: DateSpan,
): Promise<NoStartNotice | null> {
  try {
    const startsWithinDays = await Promise.all(tours.map((tour) => startsWithin(tour, days)))
    if (tours.length === 0 || startsWithinDays.includes(true)) return null
    const later = tours.flatMap(({ nextStart }) => (nextStart === undefined ? [] : [nextStart])).toSorted()
    const [first] = later.filter((date) => date > days.to)
    const note = await seasonNoteOf(tours[0])
    const rest = [note, first === undefined ? '' : texts.firstTrips(formatMonth(first))].filter((text) => text !== '')
    return { lead: texts.noStart(spanInWords(days)), rest: rest.join(' ') }
  } catch (error) {
    logPageError(error)
    return null
  }
}

/** Uses the next start; if it is unknown or before the chosen days, the dates on those days are fetched. */
async function startsWithin({ packageId, nextStart }: TourPackageCard, { from, to }: DateSpan): Promise<boolean> {
  if (nextStart !== undefined && nextStart > to) return false
  if (nextStart !== undefined && nextStart >= from) return true
  const dates = await call(getAvailability, { params: { id: String(packageId) }, query: { from, to } })
  return dates.some(({ seatsLeft }) => seatsLeft > 0)
}

async function seasonNoteOf(tour: TourPackageCard | undefined): Promise<string> {
  if (tour === undefined) return ''
  const { seasonNote } = await call(getTourPackage, { params: { id: String(tour.packageId) } })
  return seasonNote ?? ''
}
