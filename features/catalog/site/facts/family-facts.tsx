import type { ItineraryDay, TourPackage } from '../../api/package-schemas.ts'
import type { TripFacts } from '../../api/trip-facts.ts'
import { DayTable } from './day-table.tsx'
import { ParentsPanel } from './parents-panel.tsx'

type FamilyFactsProps = { tourPackage: TourPackage; facts: TripFacts; itinerary: readonly ItineraryDay[] }

/** The sections before the booking card: 'Can my parents do this?' and 'Each day at a glance'. */
export function FamilyFacts({ tourPackage, facts, itinerary }: FamilyFactsProps) {
  return (
    <>
      <ParentsPanel tourPackage={tourPackage} facts={facts} />
      <DayTable days={facts.days} itinerary={itinerary} />
    </>
  )
}
