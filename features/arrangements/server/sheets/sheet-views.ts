import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'

type SensitiveView = { bookingId: string; place: number; of: 'documents' | 'medicalNotes' }

const REASONS = { documents: commonReasons.travelDocuments, medicalNotes: commonReasons.medicalNote } as const

/**
 * The personal data opened for a file. A guest on several sheets counts as one view. Nothing is logged if the request
 * is refused later.
 */
export class SensitiveViews {
  readonly #all = new Map<string, SensitiveView>()

  add(view: SensitiveView): void {
    this.#all.set(`${view.of} ${view.bookingId} ${view.place}`, view)
  }

  /** Logs each view, without the data. Call it before the file is delivered. */
  async log(tx: Transaction, at: Date): Promise<void> {
    for (const { bookingId, place, of } of this.#all.values()) {
      const auditEvent = { on: { kind: 'booking', id: bookingId }, at, reason: REASONS[of] }
      await recordAuditEvent(tx, { name: 'sensitive_read', ...auditEvent, after: { place, [of]: 1 } })
    }
  }
}
