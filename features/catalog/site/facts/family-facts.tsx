import type { ItineraryDay, TourPackage } from '../../api/package-schemas.ts'
import type { TripFacts } from '../../api/trip-facts.ts'
import { DayTable } from './day-table.tsx'
import { ParentsPanel } from './parents-panel.tsx'

type FamilyFactsProps = { tourPackage: TourPackage; facts: TripFacts; itinerary: readonly ItineraryDay[] }

/** The sections before the booking card: whether the parents can do it, and each day in one look. */
export function FamilyFacts({ tourPackage, facts, itinerary }: FamilyFactsProps) {
  return (
    <>
      <ParentsPanel tourPackage={tourPackage} facts={facts} />
      <DayTable days={facts.days} itinerary={itinerary} />
    </>
  )
}
