import type { BookingTravellers, GivenTraveller } from '../api/schemas.ts'
import type { TravellerDraft } from './traveller-draft.ts'
import type { CardWork, TravellersStore } from './travellers-store.ts'

/** What a traveller's card and its form work with. */
export type TravellerCardProps = {
  /** The number of the traveller in the booking, from 1. `place` is the number that the API uses. */
  number: number
  place: number
  headingId: string
  data: BookingTravellers
  traveller: GivenTraveller | undefined
  draft: TravellerDraft | undefined
  work: CardWork | undefined
  store: TravellersStore
  isOpen: boolean
  /** True when all other travellers are complete. */
  isLast: boolean
  onOpen: () => void
  onDone: () => void
  onClose: () => void
  onTakenOut: () => void
}
