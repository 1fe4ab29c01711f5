import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as arrange from '../../api/arrangements-calls.ts'
import { changeDepartureContacts, showManifest } from '../../api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { saveTravellerPapers } from '#features/travellers/api/traveller-papers-calls.ts'
import { NO_PAPERS, type TravellerPapers } from '#features/travellers/rules/traveller-papers.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { fillDeparture } from '#tests/helpers/fill-departure.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { writeBoardingPoints } from '#tests/helpers/write-boarding-points.ts'

const app = await createTestApp({ now: new Date('2026-12-01T04:00:00Z') })
afterAll(() => app.close())
const { pool } = app.database
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sales = await hireStaff(app, { role: 'sales' })
const startDate = '2026-12-10'

let departure: Awaited<ReturnType<typeof fillDeparture>>
let [patel, menon, held] = ['', '', '']
beforeAll(async () => {
  departure = await fillDeparture(app, {
    startDate,
    name: 'સોમનાથ યાત્રા',
    bookings: [
      { booker: 'Ramesh Patel', guests: 2, names: ['Ramesh Patel', 'Dhruvi Patel', 'Kanta Patel'], note: 'Insulin' },
      { booker: 'Asha Menon', guests: 2, names: ['Asha Menon', 'Anna Schmidt'] },
      { booker: 'Vikram Shah', guests: 5, names: [] },
    ],
  })
  ;[patel = '', menon = '', held = ''] = departure.references
  await pool.query(`update bookings set status = 'held', hold_expires_at = '2027-01-01' where reference = $1`, [held])
})

type Asked = Parameters<typeof deskPages.departureSheet>[1]
const on = () => ({ params: { packageId: String(departure.packageId), startDate } })
const take = (asked: Asked, by = manager) => by.browser.fetchFile(deskPages.departureSheet(departure, asked))
const drawn = async (asked: Omit<Asked, 'format'>) =>
  readDrawnTexts(Buffer.from((await take({ ...asked, format: 'pdf' })).bytes))
const said = async (asked: Omit<Asked, 'format'>) => (await drawn(asked)).map(({ text }) => text).join(' ')
const enter = (reference: string, place: number, papers: Partial<TravellerPapers>) =>
  manager.browser.call(saveTravellerPapers, {
    params: { reference, place: String(place) },
    body: { version: 0, isForeign: 'nationality' in papers, isPnrOfAll: false, papers: { ...NO_PAPERS, ...papers } },
  })
const looks = async () =>
  (await pool.query(`select reason, after from acts where name = 'sensitive_read' and after ? 'place' order by at, id`))
    .rows

describe('the sheets of a departure', () => {
  it('count who comes from the manifest, and say what whoever counts must know', async () => {
    for (const sheet of ['manifest', 'roll-call', 'meals'] as const) {
      const texts = await said({ sheet })
      expect(texts).toContain('6 travellers in 3 bookings')
      expect(texts).toContain(`${patel} has 3 names for 2 guests.`)
      expect(texts).toContain('1 booking more holds seats and is not paid.')
    }
    expect(await said({ sheet: 'contacts' })).not.toContain('3 names for 2 guests')
  })

  it('say where everybody boards as long as the package has no places, and mark a place that it has no more', async () => {
    const boarding = { place: 'Kalupur Gate 2', date: startDate, time: '05:30', mapUrl: null }
    const contacts = { boarding, hotels: [], driver: null, guide: null, emergency: null }
    await manager.browser.call(changeDepartureContacts, { ...on(), body: { revisionSeen: 0, contacts } })
    expect(await said({ sheet: 'all' })).toMatch(/ Boarding .*Kalupur Gate 2/)
    const titles = async () => (await drawn({ sheet: 'all' })).filter(({ size }) => size === 20).map(({ text }) => text)
    expect(await titles()).toContain('Boarding')
    const places = [{ name: 'Rajkot Junction', city: 'Rajkot', departsAt: '11:00' }]
    await writeBoardingPoints(app.platform, departure.packageId, places)
    const { boardingPoints } = await manager.browser.call(showManifest, on())
    const chosen = [{ reference: menon, place: 1, seen: null }]
    await manager.browser.call(arrange.setBoarding, {
      ...on(),
      body: { chosen, boardingPointId: boardingPoints[0]?.id ?? '' },
    })
    expect(await said({ sheet: 'boarding' })).not.toMatch(/Kalupur|no more/)
    await writeBoardingPoints(app.platform, departure.packageId, [
      { name: 'Gondal', city: 'Gondal', departsAt: '12:00' },
    ])
    expect(await said({ sheet: 'boarding' })).toContain('Rajkot Junction (the package has it no more)')
  })

  it('write a look once for all sheets of a file, none for a file that was refused, and whether notes were on it', async () => {
    await enter(patel, 1, { registration: 'UK26-001122', pnr: '8442719035', berth: 'B2 21' })
    await enter(menon, 2, { pnr: '8442719036', nationality: 'Germany' })
    await take({ sheet: 'papers', format: 'pdf' })
    const once = [
      { reason: 'papers of a traveller', after: { place: 1, papers: 1 } },
      { reason: 'papers of a traveller', after: { place: 2, papers: 1 } },
    ]
    expect(await looks()).toEqual(expect.arrayContaining(once))
    expect(await looks()).toHaveLength(2)
    await take({ sheet: 'manifest', format: 'pdf', hasNotes: true })
    expect(await looks()).toHaveLength(3)
    const { rows } = await pool.query(
      `select after from acts where name = 'sheet_taken' and after ->> 'medicalNotes' = 'true'`,
    )
    expect(rows).toEqual([{ after: { sheet: 'manifest', format: 'pdf', rows: 7, medicalNotes: true } }])
    const own = departure.packageId
    expect((await take({ sheet: 'manifest', format: 'pdf' })).headers.get('content-disposition')).toContain(
      `"manifest-${own}-${startDate}.pdf"`,
    )
  })

  it('keep a ticket that cannot be read apart from those who have none', async () => {
    await pool.query(`update traveller_papers set sealed = 'v1.broken' where place = 1`)
    const texts = await said({ sheet: 'pnr' })
    expect(texts).toMatch(/1 person Has a ticket that cannot be read any more 1 Ramesh Patel/)
    await pool.query(`update traveller_papers set has_ticket = false where place = 2`)
    expect(await said({ sheet: 'all' })).toContain('Train tickets')
  })

  it('log no look when sales ask for more than they may take', async () => {
    const before = await looks()
    await copyBooking(pool, departure.paidBookingId, 100)
    expect((await take({ sheet: 'pnr', format: 'pdf' }, sales)).status).toBe(422)
    expect(await looks()).toEqual(before)
  })
})
