import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** Notes that the command has taken the whole business out, or put it back. */
export async function noteArchive(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  name: 'business_archived' | 'business_restored',
): Promise<void> {
  await recordAct(db, { name, on: { kind: 'export', id: null }, at: clock.now(), reason: 'by command line' })
}
