import { randomUUID } from 'node:crypto'
import { startSetUp, finishSetUp, submitCode, signIn } from '#features/staff/api/desk-calls.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { createSetUpLink } from '#features/staff/server/staff-links.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { authenticatorCode } from './authenticator-code.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

const PASSWORD = 'quiet marigold lantern'

/** An office user in a test, with a signed-in browser. */
export type TestStaff = {
  id: string
  name: string
  email: string
  password: string
  role: StaffRole
  /** The key of the authenticator app. */
  key: string
  recoveryCodes: readonly string[]
  browser: TestClient
}

/** Adds a user who has not set up anything yet. @returns the token of their link. */
export async function inviteStaff(
  platform: Pick<Platform, 'db' | 'clock'>,
  { role, name = `The ${role}`, isSample = false }: { role: StaffRole; name?: string; isSample?: boolean },
): Promise<{ id: string; email: string; name: string; token: string }> {
  const id = randomUUID()
  const email = `${role}.${id.slice(0, 8)}@example.com`
  const token = await inTransaction(platform.db, async (tx) => {
    await staffRepository.add(tx, { id, name, email, role, invitedAt: platform.clock.now(), isSample })
    return createSetUpLink(platform, tx, { staffId: id, purpose: 'access' })
  })
  return { id, email, name, token }
}

/** Adds a user and sets up their account over HTTP, as the user would. Their browser is then signed in. */
export async function hireStaff(
  app: Pick<TestApp, 'platform' | 'visitor'>,
  person: { role: StaffRole; name?: string; isSample?: boolean },
): Promise<TestStaff> {
  const { token, ...invited } = await inviteStaff(app.platform, person)
  const browser = app.visitor()
  const { key } = await browser.call(startSetUp, { body: { token, password: PASSWORD } })
  const { recoveryCodes } = await browser.call(finishSetUp, { body: { token, code: authenticatorCode(key) } })
  return { ...invited, role: person.role, password: PASSWORD, key, recoveryCodes, browser }
}

/** Signs in a user with another browser. It uses the next code, because the current one was used. */
export async function signInStaff(app: Pick<TestApp, 'visitor'>, person: TestStaff): Promise<TestClient> {
  const browser = app.visitor()
  await browser.call(signIn, { body: { email: person.email, password: person.password } })
  await browser.call(submitCode, { body: { code: authenticatorCode(person.key, 1), kind: 'app' } })
  return browser
}
