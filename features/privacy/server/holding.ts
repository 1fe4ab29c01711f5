import type { PersonalDataSection } from '../api/calls.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Subject } from './subject.ts'

/**
 * The time of the erasure, and the secret that signs bookings. The secret is also the key of the hashes that identify
 * erased data.
 */
export type ErasureContext = { at: Date; secret: string }

/** A group of tables that store data about people. */
export type PersonalDataSource = {
  /** All data of these tables about the person, for the person to read. */
  list(db: Queryable, subject: Subject, platform: Platform): Promise<PersonalDataSection[]>
  /**
   * Deletes the person's data. Data that the law requires us to keep stays, without the person's identity as far as the
   * law allows.
   */
  erase(tx: Transaction, subject: Subject, context: ErasureContext): Promise<void>
}
