import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { aboutStaff } from './sign-in.ts'
import type { StaffAuthCall } from './staff-auth.ts'
import type { Staff } from './staff-session.ts'

/** Ends the session of this browser. It works also when the session has ended by itself. */
export async function signOut(
  { db, clock }: Platform,
  call: StaffAuthCall,
  signedIn: { staff: Staff } | null,
): Promise<void> {
  const { sendCookies } = await call('/sign-out', {})
  sendCookies()
  if (signedIn === null) return noteUnchanged('nobody was signed in')
  await recordAct(db, {
    name: 'authn_logout',
    on: aboutStaff(signedIn.staff.id),
    at: clock.now(),
    reason: 'on their own page',
  })
}
