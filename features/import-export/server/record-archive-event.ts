import { auditReasons } from '#messages/import-export/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** Logs that the command has exported the whole business, or restored it. */
export async function recordArchiveEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  name: 'business_archived' | 'business_restored',
): Promise<void> {
  await recordAuditEvent(db, {
    name,
    on: { kind: 'export', id: null },
    at: clock.now(),
    reason: auditReasons.byCommandLine,
  })
}
