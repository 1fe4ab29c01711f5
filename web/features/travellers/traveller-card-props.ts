import type { BookingTravellers, GivenTraveller } from '#contract/travellers/schemas.ts'
import type { TravellerDraft } from './traveller-draft.ts'
import type { CardWork, TravellersStore } from './travellers-store.ts'

/** What a traveller's card, and the form in it, work with. */
export type TravellerCardProps = {
  /** Which one of the booking, from 1; `place` is its number for the API. */
  number: number
  place: number
  headingId: string
  data: BookingTravellers
  traveller: GivenTraveller | undefined
  draft: TravellerDraft | undefined
  work: CardWork | undefined
  store: TravellersStore
  isOpen: boolean
  /** All others are done. */
  isLast: boolean
  onOpen: () => void
  onDone: () => void
  onClose: () => void
  onTakenOut: () => void
}
