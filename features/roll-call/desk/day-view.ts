import type { KeptDay, Waiting } from './day-store.ts'

/** How the phone stands to the server. `refused`: so many ticks were of people who are not on this departure any more. */
type Line = 'opening' | 'online' | 'offline' | 'not taken' | 'signed out' | 'another person'
/** What the page shows. Without a day: why nothing is here. */
export type DayView = {
  day: KeptDay | undefined
  waiting: readonly Waiting[]
  line: Line
  gone: 'no network' | 'taken away' | 'not yours' | 'removed' | undefined
  refused: number
  /** Incidents that the office never got, and that went from this phone with an access that ended or a trip that is over. */
  untoldGone: number
  /** Photos of incidents that could not be read. */
  photosRefused: number
  /** The page and its files lie on the phone too. */
  isKept: boolean
}

export type DayAddress = { packageId: string; startDate: string }

export const NOTHING_REFUSED = { refused: 0, photosRefused: 0 }
/** The page before anything is known. */
export const OPENING: DayView = {
  day: undefined,
  waiting: [],
  line: 'opening',
  gone: undefined,
  untoldGone: 0,
  ...NOTHING_REFUSED,
  isKept: false,
}
