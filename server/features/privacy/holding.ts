import type { HeldPart } from '#contract/privacy/schemas.ts'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Subject } from './subject.ts'

/** One kind of place where we hold something about a person. */
export type Holding = {
  /** All of it, for the person to read. */
  list(db: Queryable, subject: Subject, platform: Platform): Promise<HeldPart[]>
  /** Takes it away, or takes the person out of what the law makes us keep. */
  erase(tx: Transaction, subject: Subject, at: Date): Promise<void>
}
