import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as arrange from '../../api/desk-calls.ts'
import { changeDepartureContacts } from '#features/departures/api/departure-calls.ts'
import { getManifest } from '../../api/manifest-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../../api/hotel-lists-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { eraseBookings } from '#features/privacy/server/held-bookings-repository.ts'
import { retentionRules } from '#features/privacy/server/keeping-ends.ts'
import { hotelKey } from '../../rules/hotel-stays.ts'
import { inTransaction } from '#platform/db/client.ts'
import { getStoredFile } from '#platform/files/stored-files.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { fillDeparture } from '#tests/helpers/fill-departure.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { mailHotelList } from './send-hotel-list.ts'

const START = new Date('2026-12-01T04:00:00Z')
const HALF_MINUTE = 30_000
const app = await createTestApp({ now: START })
afterAll(() => app.close())
const { pool } = app.database
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const accounts = await hireStaff(app, { role: 'accounts' })
const startDate = '2026-12-10'
const NOTE = 'Insulin twice a day'
const GOMTI = { fromNight: 1, toNight: 1, name: 'Gomti View', place: 'Dwarka', phone: '02892 234567' }
const SAGAR = { fromNight: 2, toNight: 2, name: 'Sagar Darshan', place: 'Somnath', phone: null }
const FRONT_DESK_EMAIL = 'front@gomti.example'

let departure: Awaited<ReturnType<typeof fillDeparture>>
let patel = ''
beforeAll(async () => {
  departure = await fillDeparture(app, {
    startDate,
    name: 'Somnath and Dwarka',
    bookings: [
      { booker: 'Ramesh Patel', guests: 2, wishes: 'Near the lift', names: ['Ramesh Patel', 'ध्रुवी पटेल'], note: NOTE },
      { booker: 'Asha Menon', guests: 2, names: ['Asha Menon', 'Lata Menon'] },
    ],
  })
  ;[patel = ''] = departure.references
})

const departureParams = () => ({ packageId: String(departure.packageId), startDate })
const enter = (hotels: (typeof GOMTI | typeof SAGAR)[], revisionSeen: number) =>
  manager.browser.call(changeDepartureContacts, {
    params: departureParams(),
    body: {
      revisionSeen,
      contacts: {
        boarding: null,
        hotels,
        driver: null,
        guide: { name: 'Hetal Shah', phone: '98250 77777' },
        emergency: null,
      },
    },
  })
const list = (by = manager) => by.browser.call(calls.listHotelLists, { params: departureParams() })
const preview = (night = 1, by = manager) =>
  by.browser.call(calls.previewHotelList, { params: departureParams(), body: { night } })
type SendRequest = { id?: string; night?: number; email?: string; seen: string }
const send = ({ id = randomUUID(), night = 1, email = FRONT_DESK_EMAIL, seen }: SendRequest, by: TestStaff = manager) =>
  by.browser.send('POST', fillPath(calls.sendHotelList.path, departureParams()), { json: { id, night, email, seen } })
const stop = (id: string) =>
  manager.browser.send('POST', fillPath(calls.stopHotelList.path, { ...departureParams(), id }), { json: {} })
const mails = async () =>
  (await pool.query(`select * from mails where kind = 'rooming-list' order by created_at, id`)).rows
const files = async () => Number((await pool.query('select count(*) from stored_files')).rows[0]?.['count'])
const auditEvents = async () =>
  (await pool.query(`select name from audit_events where name like 'hotel_list%' order by seq`)).rows.map(
    ({ name }) => name,
  )
const order = async (seen: string, email = FRONT_DESK_EMAIL) => {
  const id = randomUUID()
  expect(await send({ id, seen, email })).toMatchObject({ status: 200 })
  return id
}
const startSending = async (id: string) => {
  app.clock.set(new Date(app.clock.now().getTime() + HALF_MINUTE))
  await mailHotelList(app.platform, id)
  await pool.query(`update mails set status = 'sent', sent_at = $1 where dedupe_key = $2`, [
    app.clock.now(),
    `rooming-list:${id}`,
  ])
}

describe('the rooming list of a hotel', () => {
  it('does not exist before there is a hotel and a room', async () => {
    expect(await list()).toMatchObject({ hotels: [], rooms: 0, unroomedGuests: 6 })
    const refusal = await manager.browser.send('POST', fillPath(calls.previewHotelList.path, departureParams()), {
      json: { night: 1 },
    })
    expect([refusal.status, refusal.body['code']]).toEqual([404, 'HOTEL_GONE'])
    await enter([GOMTI], 0)
    // A room without guests is not counted for the hotel.
    const room = { number: '', share: null, ground: false, code: 'quad', places: [] } as const
    const reference = departure.references[1] ?? ''
    const empty = await manager.browser.call(arrange.saveRoom, {
      params: departureParams(),
      body: { reference, roomId: null, version: 0, room },
    })
    expect(await list()).toMatchObject({ rooms: 0, unroomedGuests: 6 })
    const { seen, email } = await preview()
    expect(email).toBe('')
    expect((await send({ seen })).body['code']).toBe('HOTEL_LIST_EMPTY')
    expect((await send({ seen, email: 'front@gomti.example, other@x.example' })).body['code']).toBe('EMAIL_INVALID')
    const body = { reference, roomId: empty.id, version: empty.version }
    await manager.browser.call(arrange.removeRoom, { params: departureParams(), body })
  })

  it('is previewed as it will be sent, with its files: rooms, names and ages, but no notes, phones or special requests', async () => {
    await manager.browser.call(arrange.proposeRooms, {
      params: departureParams(),
      body: { references: departure.references },
    })
    const listPreview = await preview()
    expect(listPreview).toMatchObject({ rooms: 2, guests: 6, unroomedGuests: 2, unnamed: 2 })
    expect(listPreview.subject).toBe('Rooming list: Somnath and Dwarka, Thu, 10 Dec 2026 – Fri, 11 Dec 2026 (1 night)')
    expect(listPreview.text).toContain('Rooms: 2 twin')
    expect(listPreview.text).toContain('Meals: 2 vegetarian, 2 Jain')
    expect(listPreview.text).toContain('Tour manager: Hetal Shah, 98250 77777')
    expect(listPreview.text).toContain('2 guests have no room assigned yet.')
    const { bytes } = await manager.browser.fetchFile(deskPages.hotelList(departure, { night: 1, format: 'pdf' }))
    const texts = readDrawnTexts(Buffer.from(bytes)).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Rooming list', 'Ramesh Patel', 'Lata Menon', 'name missing']))
    expect(texts.join(' ')).not.toMatch(new RegExp(`98250 417|Near the lift|${NOTE}|PTK-`))
    const xlsx = await manager.browser.fetchFile(deskPages.hotelList(departure, { night: 1, format: 'xlsx' }))
    const workbookStrings = new TextDecoder().decode(unzipSync(xlsx.bytes)['xl/sharedStrings.xml'])
    expect(workbookStrings).toContain('Lata Menon')
    expect(workbookStrings).not.toMatch(/98250|PTK-|lift/)
  })

  it('is sent to the entered address once, half a minute later, and the address is remembered', async () => {
    const id = await order((await preview()).seen)
    expect(await send({ id, seen: 'something else' })).toMatchObject({ status: 200 })
    await mailHotelList(app.platform, id)
    expect(await mails()).toEqual([])
    expect((await list()).hotels).toMatchObject([{ email: FRONT_DESK_EMAIL, last: { id, state: 'waits', changes: 0 } }])
    await startSending(id)
    await mailHotelList(app.platform, id)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_email: FRONT_DESK_EMAIL, to_name: 'Gomti View' })
    const attached: { fileName: string; sha256: string }[] = mail?.['attachments']
    expect(attached.map(({ fileName }) => fileName)).toEqual([
      'rooming-list-somnath-and-dwarka-2026-12-10-night-1.pdf',
      'rooming-list-somnath-and-dwarka-2026-12-10-night-1.xlsx',
    ])
    const { content } = await getStoredFile(app.platform.db, attached[0]?.sha256 ?? '')
    expect(readDrawnTexts(content).map(({ text }) => text)).toContain('Asha Menon')
    expect((await list()).hotels).toMatchObject([
      { last: { state: 'sent', to: FRONT_DESK_EMAIL, who: 'Meera Iyer', changes: 0 } },
    ])
    expect((await stop(id)).body['code']).toBe('HOTEL_LIST_SENDING')
    expect(await auditEvents()).toEqual(['hotel_list_ordered', 'hotel_list_sent'])
  })

  it('says how many rooms have changed since, is not sent when the preview is out of date, and says what it replaces', async () => {
    const { seen } = await preview()
    const { bookings } = await manager.browser.call(getManifest, { params: departureParams() })
    const [room] = bookings.find(({ reference }) => reference === patel)?.rooms ?? []
    if (room === undefined) throw new Error('no room')
    const { id, version, ...rest } = room
    await manager.browser.call(arrange.saveRoom, {
      params: departureParams(),
      body: { reference: patel, roomId: id, version, room: { ...rest, code: 'double', ground: true } },
    })
    expect((await list()).hotels).toMatchObject([{ last: { changes: 1 } }])
    expect(await send({ seen })).toMatchObject({ status: 409, body: { code: 'HOTEL_LIST_CHANGED' } })
    const secondPreview = await preview()
    expect(secondPreview.text).toMatch(/This list replaces the one sent on Tue, 1 Dec 2026, 9:30 am\./)
    await startSending(await order(secondPreview.seen))
    expect((await list()).hotels).toMatchObject([{ last: { changes: 0 } }])
  })

  it('is stopped before it is sent, and its files are deleted', async () => {
    const before = await files()
    const id = await order((await preview()).seen, 'rooms@gomti.example')
    // Identical bytes are stored once. A new sheet has the same bytes as the sent one if both were made in the same
    // second.
    expect(await files()).toBeGreaterThan(before)
    expect((await stop(id)).status).toBe(200)
    await startSending(id)
    expect(await mails()).toHaveLength(2)
    expect(await files()).toBe(before)
    expect((await list()).hotels).toMatchObject([{ email: 'rooms@gomti.example', last: { to: FRONT_DESK_EMAIL } }])
  })

  it('is reported when its hotel is no longer part of the trip; room numbers go to one hotel only', async () => {
    await enter([{ ...SAGAR, fromNight: 1 }], 1)
    expect(await list()).toMatchObject({
      hotels: [{ name: 'Sagar Darshan', email: '', last: null }],
      gone: [{ name: 'Gomti View', to: FRONT_DESK_EMAIL }],
    })
    await enter([GOMTI, SAGAR], 2)
    expect((await list()).gone).toEqual([])
    const { bookings } = await manager.browser.call(getManifest, { params: departureParams() })
    const [room] = bookings.find(({ reference }) => reference === patel)?.rooms ?? []
    if (room === undefined) throw new Error('no room')
    const { id, version, ...rest } = room
    await manager.browser.call(arrange.saveRoom, {
      params: departureParams(),
      body: { reference: patel, roomId: id, version, room: { ...rest, number: '204' } },
    })
    // It is unclear which hotel the room number belongs to, so neither list counts it as a change.
    expect((await list()).hotels).toMatchObject([{ last: { changes: 0 } }, { last: null }])
  })

  it('can be sent by tour managers for their own departures, as PDF; accounts cannot send one', async () => {
    const path = fillPath(calls.listHotelLists.path, departureParams())
    expect((await hetal.browser.send('GET', path, {})).status).toBe(404)
    expect((await accounts.browser.send('GET', path, {})).status).toBe(403)
    const chosen = [{ packageId: departure.packageId, startDate }]
    await changeAsPreviewed(manager.browser, { chosen, change: { kind: 'ledBy', ledBy: hetal.id } })
    const { seen, files: ownFiles } = await preview(2, hetal)
    expect(ownFiles.map(({ format }) => format)).toEqual(['pdf'])
    const attempt = await send({ night: 2, email: 'friend@mail.example', seen }, hetal)
    expect([attempt.status, attempt.body['code']]).toEqual([403, 'DESK_ROLE'])
    const savedHotel = hotelKey(SAGAR)
    await pool.query(`insert into hotel_addresses (name, place, email, changed_at) values ($1, $2, $3, now())`, [
      savedHotel.name,
      savedHotel.place,
      'desk@sagar.example',
    ])
    expect((await send({ night: 2, email: 'desk@sagar.example', seen }, hetal)).status).toBe(200)
    const file = (format: 'pdf' | 'xlsx') =>
      hetal.browser.fetchFile(deskPages.hotelList(departure, { night: 2, format }))
    expect((await file('pdf')).status).toBe(200)
    expect((await file('xlsx')).status).toBe(403)
  })

  it('is erased with a person it names: its email and files are deleted, even when it is not sent yet', async () => {
    const { rows } = await pool.query('select id from bookings where reference = $1', [patel])
    const bookingIds = [String(rows[0]?.['id'])]
    expect((await mails()).length).toBe(2)
    const context = { at: app.clock.now(), secret: app.platform.secrets.booking }
    await inTransaction(app.platform.db, (tx) => eraseBookings(tx, { bookingIds, reason: 'test' }, context))
    expect(await mails()).toEqual([])
    const filesQuery = `select 1 from stored_files f join hotel_lists l on f.sha256 in (l.pdf_sha256, l.xlsx_sha256)`
    expect((await pool.query(filesQuery)).rows).toEqual([])
    const open = `select 1 from hotel_lists where begun_at is null and stopped_at is null`
    expect((await pool.query(open)).rows).toEqual([])
  })

  it('is deleted 14 days after the trip, with its email; the address of the hotel stays', async () => {
    const end = retentionRules.find(({ what }) => what === 'rooming lists')
    const eraseAt = (at: string) =>
      inTransaction(
        app.platform.db,
        (tx) => end?.erase(tx, { at: new Date(at), secret: '' }, 100) ?? Promise.resolve(0),
      )
    expect(await eraseAt('2026-12-26T04:00:00Z')).toBe(0)
    expect(await eraseAt('2026-12-28T04:00:00Z')).toBe(4)
    expect((await pool.query('select email from hotel_addresses order by 1')).rows).toEqual([
      { email: 'desk@sagar.example' },
      { email: 'rooms@gomti.example' },
    ])
  })
})
