import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffAuditObject } from './sign-in.ts'
import type { StaffAuthCall } from './staff-auth.ts'
import type { Staff } from './staff-session.ts'

/** Ends the session of this browser. It also works when the session has already expired. */
export async function signOut(
  { db, clock }: Platform,
  call: StaffAuthCall,
  signedIn: { staff: Staff } | null,
): Promise<void> {
  const { sendCookies } = await call('/sign-out', {})
  sendCookies()
  if (signedIn === null) return recordUnchanged('nobody was signed in')
  await recordAuditEvent(db, {
    name: 'authn_logout',
    on: staffAuditObject(signedIn.staff.id),
    at: clock.now(),
    reason: auditReasons.onTheirOwnPage,
  })
}
