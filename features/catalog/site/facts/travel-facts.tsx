import type { TripFacts } from '../../api/trip-facts.ts'
import { JourneyEnds } from './journey-ends.tsx'
import { NightList } from './night-list.tsx'
import { PapersList } from './papers-list.tsx'
import { TourLeader } from './tour-leader.tsx'

/** What stands below the itinerary: the houses, pick-up and drop, the leader, the papers. */
export function TravelFacts({ facts }: { facts: TripFacts }) {
  return (
    <>
      <NightList stays={facts.stays} />
      <JourneyEnds boardingPoints={facts.boardingPoints} dropPoints={facts.dropPoints} />
      <TourLeader leaders={facts.leaders} />
      <PapersList papers={facts.papers} />
    </>
  )
}
