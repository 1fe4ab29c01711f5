import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { requestDeletion } from '../api/calls.ts'
import { getDeskBooking, getTrail } from '#features/bookings/api/desk-calls.ts'
import { getCase } from '#features/enquiries/api/desk-calls.ts'
import { erasePerson, recordDataRequest, getDataRequest } from '../api/desk-calls.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { buildCase } from '#tests/helpers/case-input.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { eraseExpiredData } from './end-keeping.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { erasureRecordFile, syncErasureRecord } from './erasure-record.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
// A new folder: an earlier run's record would erase the rows of this run.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-erased-'))
afterAll(async () => {
  await app.close()
  fs.rmSync(dataDir, { recursive: true })
})
const days = (count: number) => app.clock.advanceMinutes(count * 24 * 60)
const refusal = async (number: number) => {
  const { browser } = await hireStaff(app, { role: 'sales' })
  const { status, body } = await browser.send('GET', fillPath(getCase.path, { number: String(number) }))
  return [status, body['error']]
}

describe('erased data at the desk', () => {
  it('an enquiry says when it was erased and that its period was over; an unknown number says “not found”', async () => {
    const request = await buildCase(app, (await hireStaff(app, { role: 'sales' })).browser)
    days(181)
    await eraseExpiredData(app.platform)
    expect(await refusal(request.number)).toEqual([
      404,
      'This enquiry was erased on Fri, 21 May 2027: the retention period is over.',
    ])
    expect(await refusal(999_999)).toEqual([404, 'Enquiry not found.'])
  })

  it('a booking stays, and its page and history say when and why its personal data was erased', async () => {
    app.clock.set(NOON)
    const trip = await buildHeldTrip(app, {})
    app.clock.advanceMinutes(30)
    await expireHold(app.platform, trip.bookingId)
    const { rows } = await app.database.pool.query<{ reference: string }>(
      'select reference from bookings where id = $1',
      [trip.bookingId],
    )
    const params = { reference: rows[0]?.reference ?? '' }
    const read = async () => (await hireStaff(app, { role: 'sales' })).browser.call(getDeskBooking, { params })
    expect((await read()).erased).toBeNull()
    days(31)
    await eraseExpiredData(app.platform)
    expect((await read()).erased).toEqual({
      at: app.clock.now().toISOString(),
      reason: 'the retention period is over',
    })
    const { browser } = await hireStaff(app, { role: 'sales' })
    const { lines } = await browser.call(getTrail, { params })
    expect(lines.map(({ text }) => text)).toContain('booking_erased')
  })

  it('an enquiry of a person who asked for erasure says so', async () => {
    app.clock.set(NOON)
    const request = await buildCase(app, (await hireStaff(app, { role: 'sales' })).browser)
    const traveller = app.visitor()
    const json = { email: request.email, password: 'quiet marigold lantern' }
    await traveller.send('POST', '/auth/signup', { json: { ...json, name: 'Sadashiv Kulkarni' } })
    await traveller.send('POST', '/auth/login', { json })
    await app.database.pool.query(`update users set email_verified = true where email = $1`, [request.email])
    await traveller.call(requestDeletion, { body: { current_password: json.password } })
    days(8)
    await eraseDueAccounts(app.platform)
    expect(await refusal(request.number)).toEqual([
      404,
      'This enquiry was erased on Sun, 29 Nov 2026: the person asked for it.',
    ])
  })
})

describe('an erased person without an account', () => {
  it('is erased again when an older backup is restored, and what they wrote afterwards stays', async () => {
    app.clock.set(NOON)
    const platform = { ...app.platform, env: { ...app.platform.env, dataDir } }
    const email = 'no.account@example.com'
    const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
    const write = (from: string, message: string) =>
      app.visitor().call(submitEnquiry, { body: { name: 'Lata', email: from, phone: '', message } })
    const messages = async () => (await sql('select message from enquiries order by message')).map((row) => row.message)
    await write(email, 'before')
    await write('stranger@example.com', 'of somebody else')
    await sql('create table backup as select * from enquiries')

    const { browser } = await hireStaff(app, { role: 'manager' })
    const body = { kind: 'forget' as const, name: 'Lata', email, way: 'phone' as const }
    const erase = async () => {
      const { id } = await browser.call(recordDataRequest, { body })
      const { preview } = await browser.call(getDataRequest, { params: { id } })
      const rows = preview?.held.reduce((sum, part) => sum + part.rows, 0) ?? 0
      await browser.call(erasePerson, { body: { id, proof: 'called_back', rows } })
    }
    await erase()
    expect(await syncErasureRecord(platform)).toBe(0)
    const record = () => fs.readFileSync(erasureRecordFile(platform.env), 'utf8')
    expect(record()).not.toContain('no.account')
    expect(record()).not.toContain(createHash('sha256').update(email).digest('hex'))
    app.clock.advanceMinutes(60)
    await write(email, 'after')
    const restore = async () => {
      await sql('delete from erasures')
      await sql('insert into enquiries select * from backup on conflict do nothing')
    }
    await restore()
    expect(await messages()).toEqual(['after', 'before', 'of somebody else'])
    // With another secret, the server cannot tell whether the record contains the address. Then the address must not
    // count as erased.
    const others = { ...platform, secrets: { ...platform.secrets, booking: 'another-secret-of-bookings-4hQz81LmRw' } }
    expect(await syncErasureRecord(others)).toBe(0)
    expect(await messages()).toEqual(['after', 'before', 'of somebody else'])
    expect(await syncErasureRecord(platform)).toBe(1)
    expect(await messages()).toEqual(['after', 'of somebody else'])
    expect(await syncErasureRecord(platform)).toBe(0)

    // The address is erased a second time. The later time counts, even after the next restore.
    await sql('insert into backup select * from enquiries on conflict do nothing')
    await erase()
    expect(await syncErasureRecord(platform)).toBe(0)
    await restore()
    expect(await syncErasureRecord(platform)).toBe(1)
    expect(await messages()).toEqual(['of somebody else'])
    await sql('drop table backup')
  })
})

describe('an erased person with an account', () => {
  it('is erased by email address too, from a backup that is older than the account', async () => {
    app.clock.set(NOON)
    const platform = { ...app.platform, env: { ...app.platform.env, dataDir } }
    const email = 'guest.first@example.com'
    const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
    const readMessages = () => sql('select message from enquiries where email = $1', email)
    const body = { name: 'Lata', email, phone: '', message: 'as a guest' }
    await app.visitor().call(submitEnquiry, { body })
    await sql('create table backup as select * from enquiries where email = $1', email)
    const traveller = app.visitor()
    const json = { email, password: 'quiet marigold lantern' }
    await traveller.send('POST', '/auth/signup', { json: { ...json, name: 'Lata' } })
    await traveller.send('POST', '/auth/login', { json })
    await sql(`update users set email_verified = true where email = $1`, email)
    await traveller.call(requestDeletion, { body: { current_password: json.password } })
    days(8)
    expect(await eraseDueAccounts(app.platform)).toMatchObject({ erased: 1 })
    expect(await syncErasureRecord(platform)).toBe(0)
    await sql('delete from erasures')
    await sql('insert into enquiries select * from backup')
    expect(await readMessages()).toHaveLength(1)
    expect(await syncErasureRecord(platform)).toBe(1)
    expect(await readMessages()).toEqual([])
    await sql('drop table backup')
  })
})
