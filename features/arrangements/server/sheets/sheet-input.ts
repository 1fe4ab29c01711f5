import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Manifest } from '../read-manifest.ts'
import type { SensitiveViews } from './sheet-views.ts'

/** The data that a sheet is made from. */
export type SheetInput = {
  key: DepartureKey
  /** The departure. Its guest and booking counts come from the manifest, without unpaid bookings that hold seats. */
  departure: DeskDeparture
  manifest: Manifest
  /** True when the staff member may read medical notes and wants them on the sheet. */
  withNotes: boolean
  /** The views to log when the sheet is delivered. */
  views: SensitiveViews
}
