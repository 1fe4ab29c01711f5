import type { TripFacts } from '../../api/trip-facts.ts'
import { BoardingAndDropPoints } from './boarding-and-drop-points.tsx'
import { NightList } from './night-list.tsx'
import { DocumentsList } from './documents-to-bring.tsx'
import { TourLeader } from './tour-leader.tsx'

/** The sections below the itinerary: places to stay, pick-up and drop, the leader, the documents to bring. */
export function TravelFacts({ facts }: { facts: TripFacts }) {
  return (
    <>
      <NightList stays={facts.stays} />
      <BoardingAndDropPoints boardingPoints={facts.boardingPoints} dropPoints={facts.dropPoints} />
      <TourLeader leaders={facts.leaders} />
      <DocumentsList documents={facts.documents} />
    </>
  )
}
