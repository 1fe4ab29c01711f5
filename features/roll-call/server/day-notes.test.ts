import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { saveTraveller } from '#features/travellers/api/calls.ts'
import { travellersToken } from '#features/travellers/server/travellers-link.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-12-07T06:30:00Z')
const app = await createTestApp({ now: NOON, scale: 1 })
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const startDate = '2026-12-10'
const needs = { name: 'required', medicalNotes: 'optional' } as const
let packageId = 0
let bookingId = ''

const departureParams = () => ({ params: { packageId: String(packageId), startDate } })
const store = (offlineCopy: string = randomUUID()) =>
  hetal.browser.call(calls.saveOfflineCopy, { ...departureParams(), body: { offlineCopy } })
const read = (offlineCopy: string, code: string) =>
  hetal.browser.call(calls.getDayNotes, { ...departureParams(), body: { offlineCopy, code } })
const send = (offlineCopy: string) =>
  hetal.browser.call(calls.sendRollCall, {
    ...departureParams(),
    body: { offlineCopy, ticks: [], halts: [], looks: [] },
  })
const freshCode = async () => {
  await sql('delete from staff_used_codes')
  return authenticatorCode(hetal.key)
}

async function save(medicalNotes: string, name = 'Hasumati Desai'): Promise<void> {
  const [row] = await sql('select revision from traveller_details where booking_id = $1', bookingId)
  const body = { revision: Number(row?.['revision'] ?? 0), name, medicalNotes }
  const token = travellersToken(app.platform.secrets.booking, bookingId)
  await app.visitor().call(saveTraveller, { params: { token, place: 1 }, body })
}

beforeAll(async () => {
  ;({ packageId, bookingId } = await buildPaidTrip(app, { name: 'Somnath and Dwarka', startDate, guests: 3, needs }))
  await save('Insulin at eight')
  const change = { kind: 'ledBy', ledBy: hetal.id } as const
  await changeAsPreviewed(owner.browser, { chosen: [{ packageId, startDate }], change })
})
/** Each test starts on a new day, on which nobody has tried a code yet. */
afterEach(() => app.clock.set(NOON))

describe('the medical notes for a phone', () => {
  it('are sent from three days before the departure for a fresh code, and the log says so', async () => {
    const { offlineCopy } = await store()
    await expect(read(offlineCopy, '000000')).rejects.toThrow('DESK_CODE_WRONG')
    const code = await freshCode()
    expect((await read(offlineCopy, code)).notes).toMatchObject([{ place: 1, note: 'Insulin at eight' }])
    await expect(read(offlineCopy, code)).rejects.toThrow('DESK_CODE_WRONG')
    const auditEvents = await sql("select reason, after from audit_events where name = 'sensitive_read'")
    expect(auditEvents.filter(({ reason }) => reason === 'medical notes stored on a phone under a PIN')).toEqual([
      expect.objectContaining({ after: { medicalNotes: 1 } }),
    ])
    await expect(read(randomUUID(), await freshCode())).rejects.toThrow('OFFLINE_COPY_ENDED')
    app.clock.set(new Date('2026-12-06T06:30:00Z'))
    await expect(read(offlineCopy, '000000')).rejects.toThrow('DEPARTURE_NOT_FOUND')
  })

  it('are limited to ten requests per day and phone, even with correct codes', async () => {
    const { offlineCopy } = await store()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      app.clock.advanceMinutes(16)
      await expect(read(offlineCopy, '000000')).rejects.toThrow('DESK_CODE_WRONG')
    }
    app.clock.advanceMinutes(16)
    await expect(read(offlineCopy, await freshCode())).rejects.toThrow('RATE_LIMITED')
    await read((await store()).offlineCopy, await freshCode())
  })
})

describe('the version of the medical notes', () => {
  it('changes when a note was changed, and is part of each answer', async () => {
    const { offlineCopy, state } = await store()
    app.clock.advanceMinutes(30)
    expect((await read(offlineCopy, await freshCode())).version).toBe(state.notes)
    await save('Insulin at seven')
    const { notes: changedNotes } = await send(offlineCopy)
    expect(changedNotes).not.toBe(state.notes)
    expect(await read(offlineCopy, await freshCode())).toMatchObject({
      version: changedNotes,
      notes: [{ note: 'Insulin at seven' }],
    })
    expect((await store(offlineCopy)).state.notes).toBe(changedNotes)
    await save('')
    expect((await send(offlineCopy)).notes).not.toBe(changedNotes)
  })
})
