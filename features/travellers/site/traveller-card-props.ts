import type { BookingTravellers, TravellerInput } from '../api/calls.ts'
import type { TravellerDraft } from './traveller-draft.ts'
import type { CardSaveStatus, TravellersStore } from './travellers-store.ts'

/** The shared props of a traveller's card and its form. */
export type TravellerCardProps = {
  /** The number of the traveller in the booking, from 1. `place` is the number that the API uses. */
  number: number
  place: number
  headingId: string
  data: BookingTravellers
  traveller: TravellerInput | undefined
  draft: TravellerDraft | undefined
  work: CardSaveStatus | undefined
  store: TravellersStore
  isOpen: boolean
  /** True when all other travellers are complete. */
  isLast: boolean
  onOpen: () => void
  onDone: () => void
  onClose: () => void
  onRemoved: () => void
}
