import { afterAll, describe, expect, it } from 'vitest'
import { deskCalls, type DeskCall } from '#tests/helpers/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { allowanceOf, PERMISSIONS, isPermission, STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { createApp } from './app.ts'
import { logIn, signUp } from '#features/accounts/api/calls.ts'
import { hireStaff, inviteStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())

const people = new Map(
  await Promise.all(STAFF_ROLES.map(async (role) => [role, await hireStaff(app, { role })] as const)),
)
const traveller = app.visitor()
const account = { name: 'Asha Shah', email: 'asha.matrix@example.com', password: 'quiet marigold lantern' }
await traveller.call(signUp, { body: account })
await traveller.call(logIn, { body: { email: account.email, password: account.password } })
/** A user who has set a password, but not two-step verification. */
const ownerWithoutSecondStep = app.visitor()
const { token } = await inviteStaff(app.platform, { role: 'owner' })
await ownerWithoutSecondStep.send('POST', '/api/desk/set-up/begin', { json: { token, password: account.password } })

const outsiders: readonly (readonly [string, TestClient])[] = [
  ['signed out', app.visitor()],
  ['a traveller', traveller],
  ['an owner without a second step', ownerWithoutSecondStep],
]
const guarded = deskCalls.filter(({ access }) => access !== 'nobody yet')

/** Sends a call without input, because the permission is checked before the input is read. */
async function sendCall(
  browser: TestClient,
  { endpoint }: DeskCall,
): Promise<{ status: number; code: unknown; text: string }> {
  const path = fillPath(endpoint.path, {}).replaceAll('undefined', '0')
  const { status, body } = await browser.send(endpoint.method, path, endpoint.method === 'GET' ? {} : { json: {} })
  return { status, code: body['code'], text: JSON.stringify(body) }
}

describe('the permission matrix of the desk', () => {
  it('has a cell for every call and every kind of caller, and every call names a permission of the table, or all staff', () => {
    const kinds = STAFF_ROLES.length + outsiders.length
    expect(guarded.length * kinds).toBeGreaterThanOrEqual(7 * 9)
    expect(guarded.filter(({ access }) => access !== 'staff' && !isPermission(access))).toEqual([])
    expect(PERMISSIONS.length).toBeGreaterThan(30)
  })

  it('covers everything served below /api/desk, and its sign-in calls are the known ones', () => {
    const declared = new Set(deskCalls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
    const servedRoutes = createApp({ platform: app.platform, checkResponses: true }).routes
    const unknown = servedRoutes.filter(
      ({ method, path }) => path.startsWith('/api/desk') && method !== 'ALL' && !declared.has(`${method} ${path}`),
    )
    expect(unknown).toEqual([])
    expect(deskCalls.filter(({ access }) => access === 'nobody yet').map(({ name }) => name)).toEqual([
      'getDeskSession',
      'signIn',
      'submitCode',
      'reportLostPhone',
      'signOut',
      'openSetUp',
      'startSetUp',
      'finishSetUp',
      'checkOfflineCopy',
    ])
  })

  it.each(guarded)('$name answers outsiders like an address that does not exist', async (call) => {
    const nothing = await app.visitor().send('GET', '/api/desk/no-such-call')
    for (const [who, browser] of outsiders) {
      const { status, text } = await sendCall(browser, call)
      expect({ who, status, text }).toEqual({ who, status: 404, text: JSON.stringify(nothing.body) })
    }
  })

  it.each(guarded.flatMap((call) => STAFF_ROLES.map((role) => ({ ...call, role }))))(
    '$name for $role follows the table ($access)',
    async ({ role, ...call }) => {
      const browser = people.get(role)?.browser ?? app.visitor()
      const { status, code } = await sendCall(browser, call)
      const isAllowed = !isPermission(call.access) || allowanceOf(role, call.access) !== 'no'
      expect(code === 'DESK_ROLE', String(code)).toBe(!isAllowed)
      expect(status === 403).toBe(!isAllowed)
      expect(code).not.toBe('NOT_FOUND')
    },
  )
})
