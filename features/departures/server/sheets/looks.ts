import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'

type Look = { bookingId: string; place: number; of: 'papers' | 'medicalNotes' }

const REASONS = { papers: 'papers of a traveller', medicalNotes: 'medical note of a traveller' } as const

/**
 * What was opened for a file. Who stands on several of its sheets is one look, and nothing is logged of a file that was
 * refused in the end.
 */
export class Looks {
  readonly #all = new Map<string, Look>()

  add(look: Look): void {
    this.#all.set(`${look.of} ${look.bookingId} ${look.place}`, look)
  }

  /** Writes each look into the log, without what was seen. Its file is given out afterwards. */
  async log(tx: Transaction, at: Date): Promise<void> {
    for (const { bookingId, place, of } of this.#all.values()) {
      const act = { on: { kind: 'booking', id: bookingId }, at, reason: REASONS[of] }
      await recordAct(tx, { name: 'sensitive_read', ...act, after: { place, [of]: 1 } })
    }
  }
}
