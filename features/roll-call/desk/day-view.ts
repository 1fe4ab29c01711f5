import type { SavedDay, UnsentItem } from './day-store.ts'

/** The state of the connection to the server. */
type Line = 'opening' | 'online' | 'offline' | 'not taken' | 'signed out' | 'another person'
/**
 * The state of the page. `gone` says why the phone has no saved departure. `refusedCount`: how many ticks were for people
 * who are no longer on this departure.
 */
export type DayView = {
  day: SavedDay | undefined
  waiting: readonly UnsentItem[]
  line: Line
  gone: 'no network' | 'taken away' | 'not yours' | 'removed' | undefined
  refusedCount: number
  /** Incidents that never reached the office, and were deleted when the access ended or the trip was over. */
  unsentLost: number
  /** Photos of incidents that could not be read. */
  photosRefused: number
  /** True when the page and its files are cached on the phone too. */
  isCached: boolean
}

export type DayAddress = { packageId: string; startDate: string }

export const NOTHING_REFUSED = { refusedCount: 0, photosRefused: 0 }
/** The initial state of the page. */
export const INITIAL_VIEW: DayView = {
  day: undefined,
  waiting: [],
  line: 'opening',
  gone: undefined,
  unsentLost: 0,
  ...NOTHING_REFUSED,
  isCached: false,
}
