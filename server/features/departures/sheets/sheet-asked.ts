import type { DeskDeparture } from '#contract/desk/departure-schemas.ts'
import type { DepartureKey } from '#domain/departure-list.ts'

/** What a sheet is read of. `withNotes`: whoever asks may read medical notes, and wants them on it. */
export type SheetAsked = { key: DepartureKey; departure: DeskDeparture; withNotes: boolean }
