import type { HeldPart } from '#contract/privacy/schemas.ts'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Subject } from './subject.ts'

/** One group of tables in which we hold something about a person. */
export type Holding = {
  /** Everything in it about the person, for the person to read. */
  list(db: Queryable, subject: Subject, platform: Platform): Promise<HeldPart[]>
  /** Deletes it. What the law makes us keep stays without the person, as far as the law allows. */
  erase(tx: Transaction, subject: Subject, at: Date): Promise<void>
}
