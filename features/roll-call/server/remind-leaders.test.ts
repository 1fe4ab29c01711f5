import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeAccess } from '#features/staff/api/desk-calls.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { remindLeaders } from './remind-leaders.ts'

const app = await createTestApp({ now: new Date('2026-12-07T06:30:00Z') })
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const owner = await hireStaff(app, { role: 'owner' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const kiran = await hireStaff(app, { role: 'tour_manager', name: 'Kiran Rao' })
const startDate = '2026-12-10'
/** 6 pm India time on the day before the departure. */
const EVENING = new Date('2026-12-09T12:30:00Z')
let packageId = 0

const assignLeader = (ledBy: string | null, id = packageId) =>
  changeAsPreviewed(owner.browser, { chosen: [{ packageId: id, startDate }], change: { kind: 'ledBy', ledBy } })
const remind = async (at = EVENING) => {
  app.clock.set(at)
  return remindLeaders(app.platform)
}
const mails = () =>
  sql(`select to_email as "to", subject, text from mails where kind = 'desk-day-tomorrow' order by created_at, id`)

beforeAll(async () => {
  ;({ packageId } = await buildPaidTrip(app, { name: 'Somnath and Dwarka', startDate, guests: 3 }))
})

describe('the evening before a departure', () => {
  it('sends no reminder without a tour manager, nor on another evening', async () => {
    expect(await remind()).toBe(0)
    await assignLeader(hetal.id)
    expect(await remind(new Date('2026-12-08T12:30:00Z'))).toBe(0)
    expect(await remind(new Date('2026-12-10T12:30:00Z'))).toBe(0)
  })

  it('reminds the tour manager once, with a link to the day page, and without a traveller’s name', async () => {
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    expect(await remind(new Date('2026-12-09T16:00:00Z'))).toBe(0)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: hetal.email, subject: 'Tomorrow: Somnath and Dwarka. Open your list now' })
    expect(mail?.['text']).toContain(`/desk/departures/${packageId}/${startDate}/day`)
    expect(mail?.['text']).toContain('departs on Thu, 10 Dec with 3 travellers')
    expect(mail?.['text']).not.toMatch(/Asha|PTK-/)
  })

  it('also reminds a tour manager assigned since then', async () => {
    app.clock.set(new Date('2026-12-09T13:00:00Z'))
    await assignLeader(kiran.id)
    expect(await remind(new Date('2026-12-09T13:30:00Z'))).toBe(1)
    expect((await mails()).map(({ to }) => to)).toEqual([hetal.email, kiran.email])
  })

  it('sends no reminder for a cancelled departure, one without travellers, or a tour manager without access', async () => {
    const other = await buildPaidTrip(app, { name: 'Char Dham', startDate, guests: 1 })
    await assignLeader(hetal.id, other.packageId)
    await sql(
      `insert into departure_cancellations (id, departure_id, reason, answer_by, cancelled_by, created_at)
       select gen_random_uuid(), id, 'A landslide', now(), $2, now() from departures where tour_package_id = $1`,
      other.packageId,
      owner.id,
    )
    expect(await remind()).toBe(0)
    await sql('delete from departure_cancellations')
    await sql("update bookings set status = 'cancelled' where id = $1", other.bookingId)
    expect(await remind()).toBe(0)
    const leader = await hireStaff(app, { role: 'tour_manager' })
    await assignLeader(leader.id)
    const [row] = await sql('select version from staff where id = $1', leader.id)
    await owner.browser.call(revokeAccess, { body: { id: leader.id, version: Number(row?.['version']) } })
    expect(await remind()).toBe(0)
  })
})
