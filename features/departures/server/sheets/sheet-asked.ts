import type { DeskDeparture } from '../../api/departure-schemas.ts'
import type { DepartureKey } from '../../rules/departure-list.ts'
import type { Manifest } from '../read-manifest.ts'
import type { Looks } from './looks.ts'

/** What a sheet is read of. */
export type SheetAsked = {
  key: DepartureKey
  /** With the guests and the bookings of the manifest, without those that hold seats unpaid. */
  departure: DeskDeparture
  manifest: Manifest
  /** Whoever asks may read medical notes, and wants them on it. */
  withNotes: boolean
  /** What was opened for it, to be logged when it is given out. */
  looks: Looks
}
