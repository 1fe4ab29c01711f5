import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { submitCode, getCodeAttempt } from './submit-code.ts'
import { listStaff, toPeople } from './list-staff.ts'
import { changeRole, invitePerson, resetAccess, resetSecondStep, signOutPerson, revokeAccess } from './manage-staff.ts'
import { mountDeskCalls, onDeskCall } from './mount-desk-endpoint.ts'
import { readLog } from './read-log.ts'
import { reportLostPhone } from './report-lost-phone.ts'
import { startSetUp, finishSetUp } from './set-up-access.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { staffAuthCallOf } from './staff-auth.ts'
import { getOpenLink } from './staff-links.ts'
import type { StaffRow } from './staff-repository.ts'
import { maySampleSignIn, findSignedInStaff, findStaffSession, toStaff, toStaffMember } from './staff-session.ts'

const headers = { 'Cache-Control': 'no-store' }
const success = { success: true as const }

/** Desk routes for staff: first sign-in and set-up, which need no session, then the staff and the log. */
export function staffDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountSignIn(app, platform)
  const one = async (row: StaffRow) => {
    const [person] = await toPeople(platform, [row])
    if (person === undefined) throw new Error('a person has no row to show')
    return { person }
  }
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listStaff, async () => ({ people: await listStaff(platform) })),
    onDeskCall(calls.invite, async ({ staff, body }) => one(await invitePerson(platform, staff, body))),
    onDeskCall(calls.changeRole, async ({ body: { role, ...target } }) =>
      one(await changeRole(platform, target, role)),
    ),
    onDeskCall(calls.signOutPerson, async ({ body }) => one(await signOutPerson(platform, body.id))),
    onDeskCall(calls.resetSecondStep, async ({ staff, body }) => one(await resetSecondStep(platform, staff, body.id))),
    onDeskCall(calls.resetAccess, async ({ staff, body }) => one(await resetAccess(platform, staff, body.id))),
    onDeskCall(calls.changeOwnPassword, async ({ c, staff, body }) => {
      const session = await findStaffSession(platform, c)
      if (session === null) throw new AppError('NOT_FOUND')
      await changeOwnPassword(platform, { staff, token: session.token }, body)
      return success
    }),
    onDeskCall(calls.revokeAccess, async ({ body }) => {
      await revokeAccess(platform, body)
      return success
    }),
    onDeskCall(calls.readLog, async ({ query, allowance }) => ({
      ...(await readLog(platform, query, { allowance })),
      auditEvents: await auditEventRepository.listNames(platform.db),
    })),
  ])
  return app
}

/** The calls for signing in. They reveal nothing about the desk to anybody without a password or link. */
function mountSignIn(app: Hono<AppEnv>, platform: Platform): void {
  mountCalls(app, [
    on(calls.getDeskSession, async ({ c }) => {
      const signedIn = await findSignedInStaff(platform, c)
      return { headers, body: { staff: signedIn && (await toStaffMember(platform, signedIn)) } }
    }),
    on(calls.signIn, async ({ body, c }) => {
      const input = { ...body, address: c.get('clientAddress'), isSampleAllowed: maySampleSignIn(platform, c) }
      const { name } = await signIn(platform, staffAuthCallOf(platform, c), input)
      return { headers, body: { next: 'code' as const, name } }
    }),
    on(calls.submitCode, async ({ body, c }) => {
      const open = await getCodeAttempt(platform, c)
      const { person, until } = await submitCode(platform, { open, call: staffAuthCallOf(platform, c) }, body)
      return { headers, body: { staff: await toStaffMember(platform, { staff: toStaff(person), until }) } }
    }),
    on(calls.reportLostPhone, async ({ c }) => {
      const { person } = await getCodeAttempt(platform, c)
      await reportLostPhone(platform, person)
      return { headers, body: success }
    }),
    on(calls.signOut, async ({ c }) => {
      await signOut(platform, staffAuthCallOf(platform, c), await findSignedInStaff(platform, c))
      return { headers, body: success }
    }),
    on(calls.openSetUp, async ({ body }) => {
      const { person, purpose } = await getOpenLink(platform, body.token)
      recordUnchanged('the link is only checked')
      return { headers, body: { name: person.name, email: person.email, role: person.role, purpose } }
    }),
    on(calls.startSetUp, async ({ body, c }) => {
      return { headers, body: await startSetUp(platform, staffAuthCallOf(platform, c), body) }
    }),
    on(calls.finishSetUp, async ({ body, c }) => {
      const session = await findStaffSession(platform, c)
      const request = { call: staffAuthCallOf(platform, c), sessionStaffId: session?.staffId ?? null }
      const { person, until, recoveryCodes } = await finishSetUp(platform, request, body)
      return {
        headers,
        body: { recoveryCodes, staff: await toStaffMember(platform, { staff: toStaff(person), until }) },
      }
    }),
  ])
}
