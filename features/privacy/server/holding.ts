import type { HeldPart } from '../api/schemas.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Subject } from './subject.ts'

/** When people are erased, and the key by which what is left of them is known again: the secret of bookings. */
export type Erasing = { at: Date; secret: string }

/** One group of tables in which we hold something about a person. */
export type Holding = {
  /** Everything in it about the person, for the person to read. */
  list(db: Queryable, subject: Subject, platform: Platform): Promise<HeldPart[]>
  /** Deletes it. What the law makes us keep stays without the person, as far as the law allows. */
  erase(tx: Transaction, subject: Subject, erasing: Erasing): Promise<void>
}
