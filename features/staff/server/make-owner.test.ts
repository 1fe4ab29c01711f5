import { afterAll, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { makeOwner } from './make-owner.ts'
import { createSampleStaff } from './make-sample-staff.ts'

const app = await createTestApp()
afterAll(() => app.close())
const tokenIn = (link: string) => new URL(link).hash.slice(1)

it('creates the first owner, whose link leads to a sign-in', async () => {
  const link = await makeOwner(app.platform, { email: 'Asha@Example.com', name: 'Asha Mehta' })
  expect(link).toMatch(/^http:\/\/localhost:\d+\/desk\/set-up#[\w-]{43}$/)
  const browser = app.visitor()
  const token = tokenIn(link)
  const { key } = await browser.call(calls.startSetUp, { body: { token, password: 'slow river stones' } })
  const { staff } = await browser.call(calls.finishSetUp, { body: { token, code: authenticatorCode(key) } })
  expect(staff).toMatchObject({ name: 'Asha Mehta', email: 'asha@example.com', role: 'owner' })
})

it('gives an owner who has lost the phone new two-step verification, with the old password', async () => {
  const owner = await hireStaff(app, { role: 'owner' })
  const token = tokenIn(await makeOwner(app.platform, { email: owner.email, name: 'Somebody else' }))
  const setUp = await app.visitor().call(calls.openSetUp, { body: { token } })
  expect(setUp).toMatchObject({ purpose: 'second_step', name: owner.name })
  expect((await owner.browser.call(calls.getDeskSession)).staff).toBeNull()
})

it('refuses an email address of somebody with another role, and an invalid one', async () => {
  const sales = await hireStaff(app, { role: 'sales' })
  await expect(makeOwner(app.platform, { email: sales.email, name: 'x' })).rejects.toThrow('DESK_EMAIL_TAKEN')
  await expect(makeOwner(app.platform, { email: 'owner', name: 'x' })).rejects.toThrow('EMAIL_INVALID')
})

it('creates sample people with random passwords, and new passwords each time', async () => {
  const samples = [{ name: 'Priya Nair', email: 'priya.sample@example.com', role: 'sales' as const }]
  const [first] = await createSampleStaff(app.platform, samples)
  const [second] = await createSampleStaff(app.platform, samples)
  expect(second?.password).not.toBe(first?.password)
  const { email, password = '', key = '' } = second ?? {}
  const browser = app.visitor()
  const old = await browser.send('POST', calls.signIn.path, { json: { email, password: first?.password } })
  expect(old.status).toBe(401)
  await browser.call(calls.signIn, { body: { email, password } })
  const { staff } = await browser.call(calls.submitCode, { body: { code: authenticatorCode(key), kind: 'app' } })
  expect(staff.role).toBe('sales')
  const { rows } = await app.database.pool.query('select is_sample from staff where email = $1', [email])
  expect(rows).toEqual([{ is_sample: true }])
})

it('does not change a real person with the email address of a sample person', async () => {
  const real = await hireStaff(app, { role: 'manager' })
  expect(await createSampleStaff(app.platform, [{ name: 'x', email: real.email, role: 'owner' }])).toEqual([])
  expect((await real.browser.call(calls.getDeskSession)).staff?.role).toBe('manager')
})
