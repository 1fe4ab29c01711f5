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
  /** Photos of incidents that could not be read. */
  photosRefused: number
  /** The page and its files lie on the phone too. */
  isKept: boolean
}

export type DayAddress = { packageId: string; startDate: string }
