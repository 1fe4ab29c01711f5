import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { staffSchemas as schemas } from '../api/desk-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { giveCode, requireTry } from './give-code.ts'
import { listStaff, toPeople } from './list-staff.ts'
import { changeRole, invitePerson, renewAccess, renewSecondStep, signOutPerson, takeAccess } from './manage-staff.ts'
import { mountDeskEndpoint } from './mount-desk-endpoint.ts'
import { readLog } from './read-log.ts'
import { reportLostPhone } from './report-lost-phone.ts'
import { beginSetUp, finishSetUp } from './set-up-access.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { staffAuthCallOf } from './staff-auth.ts'
import { requireLink } from './staff-links.ts'
import type { StaffRow } from './staff-repository.ts'
import { maySampleSignIn, readStaff, readStaffSession, toStaff, toStaffMember } from './staff-session.ts'

const headers = { 'Cache-Control': 'no-store' }
const success = { success: true as const }

/** The desk's calls of its own people: sign-in and set-up, which nobody is signed in for yet, then the staff and the log. */
export function staffDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountWayIn(app, platform)
  const one = async (row: StaffRow) => {
    const [person] = await toPeople(platform, [row])
    if (person === undefined) throw new Error('a person is shown as nobody')
    return { person }
  }
  mountDeskEndpoint(app, calls.listStaff, {
    platform,
    schemas: schemas.listStaff,
    handle: async () => ({ people: await listStaff(platform) }),
  })
  mountDeskEndpoint(app, calls.invite, {
    platform,
    schemas: schemas.invite,
    handle: async ({ staff, body }) => one(await invitePerson(platform, staff, body)),
  })
  mountDeskEndpoint(app, calls.changeRole, {
    platform,
    schemas: schemas.changeRole,
    handle: async ({ body: { role, ...seen } }) => one(await changeRole(platform, seen, role)),
  })
  mountDeskEndpoint(app, calls.signOutPerson, {
    platform,
    schemas: schemas.signOutPerson,
    handle: async ({ body }) => one(await signOutPerson(platform, body.id)),
  })
  mountDeskEndpoint(app, calls.renewSecondStep, {
    platform,
    schemas: schemas.renewSecondStep,
    handle: async ({ staff, body }) => one(await renewSecondStep(platform, staff, body.id)),
  })
  mountDeskEndpoint(app, calls.renewAccess, {
    platform,
    schemas: schemas.renewAccess,
    handle: async ({ staff, body }) => one(await renewAccess(platform, staff, body.id)),
  })
  mountDeskEndpoint(app, calls.changeOwnPassword, {
    platform,
    schemas: schemas.changeOwnPassword,
    async handle({ c, staff, body }) {
      const session = await readStaffSession(platform, c)
      if (session === null) throw new AppError('NOT_FOUND')
      await changeOwnPassword(platform, { staff, token: session.token }, body)
      return success
    },
  })
  mountDeskEndpoint(app, calls.takeAccess, {
    platform,
    schemas: schemas.takeAccess,
    async handle({ body }) {
      await takeAccess(platform, body)
      return success
    },
  })
  mountDeskEndpoint(app, calls.readLog, {
    platform,
    schemas: schemas.readLog,
    handle: async ({ query, allowance }) => ({
      ...(await readLog(platform, query, { allowance })),
      acts: await actRepository.listNames(platform.db),
    }),
  })
  return app
}

/** The calls that lead to a sign-in. They say nothing about the desk to whoever has no password or link. */
function mountWayIn(app: Hono<AppEnv>, platform: Platform): void {
  mountEndpoint(app, calls.getDeskSession, {
    schemas: schemas.getDeskSession,
    async handle({ c }) {
      const signedIn = await readStaff(platform, c)
      return { headers, body: { staff: signedIn && (await toStaffMember(platform, signedIn)) } }
    },
  })
  mountEndpoint(app, calls.signIn, {
    schemas: schemas.signIn,
    async handle({ body, c }) {
      const input = { ...body, address: c.get('clientAddress'), isSampleAllowed: maySampleSignIn(platform, c) }
      const { name } = await signIn(platform, staffAuthCallOf(platform, c), input)
      return { headers, body: { next: 'code' as const, name } }
    },
  })
  mountEndpoint(app, calls.giveCode, {
    schemas: schemas.giveCode,
    async handle({ body, c }) {
      const open = await requireTry(platform, c)
      const { person, until } = await giveCode(platform, { open, call: staffAuthCallOf(platform, c) }, body)
      return { headers, body: { staff: await toStaffMember(platform, { staff: toStaff(person), until }) } }
    },
  })
  mountEndpoint(app, calls.reportLostPhone, {
    schemas: schemas.reportLostPhone,
    async handle({ c }) {
      const { person } = await requireTry(platform, c)
      await reportLostPhone(platform, person)
      return { headers, body: success }
    },
  })
  mountEndpoint(app, calls.signOut, {
    schemas: schemas.signOut,
    async handle({ c }) {
      await signOut(platform, staffAuthCallOf(platform, c), await readStaff(platform, c))
      return { headers, body: success }
    },
  })
  mountEndpoint(app, calls.openSetUp, {
    schemas: schemas.openSetUp,
    async handle({ body }) {
      const { person, purpose } = await requireLink(platform, body.token)
      noteUnchanged('a link is only looked at')
      return { headers, body: { name: person.name, email: person.email, role: person.role, purpose } }
    },
  })
  mountEndpoint(app, calls.beginSetUp, {
    schemas: schemas.beginSetUp,
    async handle({ body, c }) {
      return { headers, body: await beginSetUp(platform, staffAuthCallOf(platform, c), body) }
    },
  })
  mountEndpoint(app, calls.finishSetUp, {
    schemas: schemas.finishSetUp,
    async handle({ body, c }) {
      const session = await readStaffSession(platform, c)
      const request = { call: staffAuthCallOf(platform, c), sessionOf: session?.staffId ?? null }
      const { person, until, recoveryCodes } = await finishSetUp(platform, request, body)
      return {
        headers,
        body: { recoveryCodes, staff: await toStaffMember(platform, { staff: toStaff(person), until }) },
      }
    },
  })
}
