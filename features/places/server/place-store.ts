import type { PlaceField, PlaceValues } from '../rules/place-records.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'

/** A stored record. */
export type StoredPlace = {
  id: string
  version: string
  values: PlaceValues
  /** The number of packages that name the record; for a leader, the number of upcoming departures. */
  uses: number
  /** True when the site's own code names the record: it keeps its name, stays visible and cannot be removed. */
  isFixed: boolean
}

/** Returns the value to write for a field. An empty text means none. */
export type PlaceFieldReader = (field: PlaceField) => string

/** The queries for one kind. Writers lock the catalogue's revision, so two changes never overlap. */
export type PlaceStore = {
  /** All records in their order; they are few. */
  list(db: Queryable, now: Date): Promise<StoredPlace[]>
  /** @returns the id of the new record. */
  insert(tx: Transaction, readField: PlaceFieldReader, now: Date): Promise<string>
  change(tx: Transaction, place: StoredPlace, to: { readField: PlaceFieldReader; now: Date }): Promise<void>
  remove(tx: Transaction, id: string): Promise<void>
}

/** An optional text as stored: null when it is empty. */
export const emptyToNull = (text: string): string | null => (text === '' ? null : text)

/** A name in its own script, in the form in which it is stored. */
export function nativeNameOf(readField: PlaceFieldReader): { text: string; lang: string } | null {
  const [text, lang] = [readField('nativeText'), readField('nativeLang')]
  return text === '' ? null : { text, lang }
}
