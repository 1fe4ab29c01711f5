import type { PlaceField, PlaceValues } from '../rules/place-records.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'

/** One that is stored. */
export type StoredPlace = {
  id: string
  version: string
  values: PlaceValues
  /** Packages that name it, or departures to come that it leads. */
  uses: number
  /** The site itself names it: it keeps its name, is shown and stays. */
  isFixed: boolean
}

/** What a store writes: each field of its kind, the empty text for none. */
export type WrittenPlace = (field: PlaceField) => string

/** The SQL of one kind. The catalogue's revision is locked by whoever writes, so two changes never meet. */
export type PlaceStore = {
  /** All of them in their order; they are few. */
  list(db: Queryable, now: Date): Promise<StoredPlace[]>
  /** @returns its id. */
  insert(tx: Transaction, written: WrittenPlace, now: Date): Promise<string>
  change(tx: Transaction, place: StoredPlace, to: { written: WrittenPlace; now: Date }): Promise<void>
  remove(tx: Transaction, id: string): Promise<void>
}

/** A text that may be missing, as it is stored. */
export const orNull = (text: string): string | null => (text === '' ? null : text)

/** A name in its own script, as it is stored. */
export function nativeNameOf(written: WrittenPlace): { text: string; lang: string } | null {
  const [text, lang] = [written('nativeText'), written('nativeLang')]
  return text === '' ? null : { text, lang }
}
