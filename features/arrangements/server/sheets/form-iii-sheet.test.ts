import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDepartureContacts } from '../../api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listDeparturePapers, saveTravellerPapers } from '#features/travellers/api/traveller-papers-calls.ts'
import { NO_PAPERS, type TravellerPapers } from '#features/travellers/rules/traveller-papers.ts'
import { sealPapers } from '#features/bookings/server/traveller-papers.ts'
import { A4 } from '#platform/pdf/paper-look.ts'
import { fillDeparture } from '#tests/helpers/fill-departure.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-12-01T04:00:00Z') })
afterAll(() => app.close())
const { pool } = app.database
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const startDate = '2026-12-10'
const FULL = {
  passportName: 'Anna Katharina Schmidt',
  nationality: 'Germany',
  born: '1961-12-10',
  passport: 'C01X00T47XYZ',
  passportUntil: '2031-12-10',
  visa: 'VK123456789012345678',
  visaUntil: '2026-12-11',
  arrivedFrom: 'Frankfurt',
  arrivedOn: '2026-12-02',
  nextPlace: 'Mumbai',
}
const HOTELS = [
  { fromNight: 2, toNight: 2, name: 'Gomti View', place: 'Dwarka', phone: null },
  { fromNight: 1, toNight: 1, name: 'Lords Inn', place: 'Somnath', phone: null },
]

let departure: Awaited<ReturnType<typeof fillDeparture>>
let reference = ''
beforeAll(async () => {
  departure = await fillDeparture(app, {
    startDate,
    name: 'Somnath and Dwarka',
    bookings: [{ booker: 'Anna Schmidt', guests: 3, names: ['Anna Schmidt', 'Ravi Rao'] }],
  })
  ;[reference = ''] = departure.references
  await enter(1, FULL)
  await enter(2, { ...FULL, passportName: '', visa: '', visaUntil: '', oci: 'A1234567', passportUntil: '2026-12-11' })
  await enter(3, { nationality: 'France' })
})

const on = () => ({ params: { packageId: String(departure.packageId), startDate } })
const enter = (place: number, papers: Partial<TravellerPapers>) =>
  manager.browser.call(saveTravellerPapers, {
    params: { reference, place: String(place) },
    body: { version: 0, isForeign: true, isPnrOfAll: false, papers: { ...NO_PAPERS, ...papers } },
  })
const take = async (format: 'pdf' | 'csv') =>
  (await manager.browser.fetchFile(deskPages.departureSheet(departure, { sheet: 'form-iii', format }))).bytes
const lines = async () =>
  new TextDecoder()
    .decode(await take('csv'))
    .trimEnd()
    .split('\r\n')
    .slice(1)

describe('the sheet of foreigners', () => {
  it('names what is missing of each, a passport and a visa that end before the trip does, and no visa of an OCI', async () => {
    const [anna, ravi, unnamed] = await lines()
    expect(anna).toContain('The visa ends on 11 Dec 2026, before the trip does.')
    expect(ravi).toContain('The passport ends on 11 Dec 2026, before the trip does.')
    expect(ravi).not.toMatch(/Missing/)
    expect(unnamed).toContain('Missing: the name, the gender, the day of birth, the passport number')
  })

  it('has each hotel with arrival, departure, nights and the next place', async () => {
    const contacts = { boarding: null, hotels: HOTELS, driver: null, guide: null, emergency: null }
    await manager.browser.call(changeDepartureContacts, { ...on(), body: { revisionSeen: 0, contacts } })
    const all = await lines()
    expect(all).toHaveLength(6)
    expect(all[0]).toContain(',2026-12-02,"Lords Inn, Somnath",2026-12-10,2026-12-11,1,Dwarka,')
    expect(all[3]).toContain(',2026-12-02,"Gomti View, Dwarka",2026-12-11,2026-12-12,1,Mumbai,')
  })

  it('stands on paper with whole dates and numbers, under a head for each hotel', async () => {
    const drawn = readDrawnTexts(Buffer.from(await take('pdf')))
    const texts = drawn.map(({ text }) => text)
    for (const whole of [
      '10 Dec 1961',
      'until 10 Dec 2031',
      'C01X00T47XYZ',
      'until 11 Dec 2026',
      'VK123456789012345678',
      'OCI A1234567',
      '2 Dec 2026',
    ])
      expect(texts).toContain(whole)
    expect(texts).toContain('Lords Inn, Somnath')
    expect(texts.join(' ')).toMatch(/arrive Thu, 10 Dec 2026 +leave Fri, 11 Dec 2026 +1 night/)
    expect(texts.join(' ')).toContain('in the passport: Anna Katharina Schmidt')
    expect(drawn.every(({ x, width }) => x + width <= A4.height - 35)).toBe(true)
  })

  it('and the list of papers do not take for complete what was entered before more had to be reported', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from bookings where reference = $1', [reference])
    const owner = { bookingId: rows[0]?.id ?? '', place: 1 }
    const sealed = sealPapers(app.platform.secrets.booking, owner, { ...NO_PAPERS, ...FULL, arrivedOn: '' })
    await pool.query('update traveller_papers set sealed = $1 where booking_id = $2 and place = 1', [
      sealed,
      owner.bookingId,
    ])
    const { travellers } = await manager.browser.call(listDeparturePapers, on())
    expect(travellers.map(({ hasPassport }) => hasPassport)).toEqual(expect.arrayContaining([false, true, false]))
    expect(travellers.filter(({ hasPassport }) => hasPassport).map(({ name }) => name)).toEqual(['Ravi Rao'])
  })
})
