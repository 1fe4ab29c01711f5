import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/incidents-calls.ts'
import type { SentIncident } from '../api/incidents-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getDepartureHistory } from '#features/departures/api/departure-calls.ts'
import { saveOfflineCopy } from '../api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { saveTraveller } from '#features/travellers/api/calls.ts'
import { MAX_INCIDENTS } from '../rules/incident.ts'
import { MAX_PHOTO_BYTES } from '#kernel/files/photo-file.ts'
import { eraseExpiredData } from '#features/privacy/server/end-keeping.ts'
import { eraseBookings } from '#features/privacy/server/held-bookings-repository.ts'
import { travellersToken } from '#features/travellers/server/travellers-link.ts'
import { inTransaction } from '#platform/db/client.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-12-07T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const kiran = await hireStaff(app, { role: 'tour_manager', name: 'Kiran Rao' })
const ramesh = await hireStaff(app, { role: 'manager', name: 'Ramesh Joshi' })
const sales = await hireStaff(app, { role: 'sales' })
const startDate = '2026-12-10'
const INCIDENT_TEXT = 'Hasumati fell on the steps of the ghat, the knee is swollen'
let packageId = 0
let reference = ''
let bookingId = ''

const assignLeader = (ledBy: string | null) =>
  changeAsPreviewed(owner.browser, { chosen: [{ packageId, startDate }], change: { kind: 'ledBy', ledBy } })
const params = () => ({ packageId: String(packageId), startDate })
const save = async (by: TestStaff) =>
  by.browser.call(saveOfflineCopy, { params: params(), body: { offlineCopy: randomUUID() } })
const incident = (change: Partial<SentIncident> = {}): SentIncident => ({
  id: randomUUID(),
  words: INCIDENT_TEXT,
  about: { reference, place: 1 },
  at: '2026-12-07T06:30:00.000Z',
  hasPhoto: false,
  ...change,
})
const tell = (by: TestStaff, offlineCopy: string, what: SentIncident) =>
  by.browser.call(calls.reportIncident, { params: params(), body: { offlineCopy, incident: what } })
const list = async (by: TestStaff = ramesh) =>
  (await by.browser.call(calls.listIncidents, { params: params() })).incidents
const incidentsOnToday = async (by: TestStaff) => (await by.browser.call(getToday)).incidents.map(({ id }) => id)
const settle = (by: TestStaff, id: string, note = 'Doctor has come, she rests') =>
  by.browser.call(calls.settleIncident, { body: { id, note } })
const auditEventsNamed = (name: string) =>
  sql('select object_id, after from audit_events where name = $1 order by at, id', name)
/** An incident that the tour manager's phone has reported and the server has stored. */
async function reported(change: Partial<SentIncident> = {}) {
  const { offlineCopy } = await save(hetal)
  const one = incident(change)
  await tell(hetal, offlineCopy, one)
  return { offlineCopy, id: one.id }
}

/** A photo from a phone held sideways, with the location where it was taken. */
const photoOf = (side = 2_000) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#b5401f' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Phone of Hetal' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 1/1 0/1' } })
    .toBuffer()
const sendPhoto = (by: TestStaff, { offlineCopy, id, photo }: { offlineCopy: string; id: string; photo: Buffer }) =>
  by.browser.call(calls.sendIncidentPhoto, { body: { offlineCopy, incident: id, photo: photo.toString('base64') } })
const fetchPhoto = (by: TestStaff, id: string) => by.browser.fetchFile(deskPages.incidentPhoto(id))

beforeAll(async () => {
  const needs = { name: 'required', medicalNotes: 'optional' } as const
  const trip = await buildPaidTrip(app, { name: 'Somnath and Dwarka', startDate, guests: 2, needs })
  ;({ packageId, bookingId } = trip)
  reference = String((await sql('select reference from bookings where id = $1', bookingId))[0]?.['reference'])
  const token = travellersToken(app.platform.secrets.booking, bookingId)
  await trip.visitor.call(saveTraveller, { params: { token, place: 1 }, body: { revision: 0, name: 'Hasumati Desai' } })
  await assignLeader(hetal.id)
})

describe('an incident', () => {
  it('is stored once however often it is sent, and is shown on the phones and at the departure', async () => {
    const { offlineCopy } = await save(hetal)
    const one = incident()
    const first = await tell(hetal, offlineCopy, one)
    const before = (await auditEventsNamed('incident_told')).length
    const secondAnswer = await tell(hetal, offlineCopy, { ...one, words: 'Another sentence' })
    expect(secondAnswer.incidents).toEqual(first.incidents)
    expect(await auditEventsNamed('incident_told')).toHaveLength(before)
    expect((await save(ramesh)).state.incidents).toEqual(first.incidents)
    expect(first.incidents).toMatchObject([
      { id: one.id, words: INCIDENT_TEXT, about: one.about, who: 'Hetal Shah', photo: 'none', settled: null },
    ])
    expect(await list()).toMatchObject([{ id: one.id, person: 'Hasumati Desai', maySettle: true }])
  })

  it('is stored once when it is sent twice at the same time', async () => {
    const { offlineCopy } = await save(hetal)
    const one = incident()
    await Promise.all([tell(hetal, offlineCopy, one), tell(hetal, offlineCopy, one)])
    expect((await list()).filter(({ id }) => id === one.id)).toHaveLength(1)
  })

  it('is encrypted in the database, with the note that resolves it', async () => {
    const { id } = await reported()
    await settle(ramesh, id)
    const text = JSON.stringify(await sql('select * from incidents where id = $1', id))
    for (const hidden of ['Hasumati', 'knee', 'Doctor']) expect(text).not.toContain(hidden)
    expect(
      JSON.stringify([...(await auditEventsNamed('incident_told')), ...(await auditEventsNamed('incident_settled'))]),
    ).not.toMatch(/knee|Doctor/)
  })

  it('has a time neither after its arrival nor before the phone had the list, regardless of the phone’s clock', async () => {
    const { id: late } = await reported({ at: '2027-06-01T00:00:00.000Z' })
    const { id: early } = await reported({ at: '1970-01-01T00:00:00.000Z' })
    const timesById = new Map((await list()).map(({ id, at }) => [id, at]))
    expect([timesById.get(late), timesById.get(early)]).toEqual([NOON.toISOString(), NOON.toISOString()])
  })

  it('about a traveller who is not on this departure is stored without them', async () => {
    const { id } = await reported({ about: { reference: 'PTK-0000000', place: 1 } })
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      about: null,
      person: null,
      words: INCIDENT_TEXT,
    })
    const { id: unnamed } = await reported({ about: { reference, place: 2 } })
    expect((await list()).find((one) => one.id === unnamed)?.person).toMatch(/^Guest 2 of \w/)
  })

  it('is accepted from people who do the roll-call of the departure, with the offline copy of their own phone', async () => {
    const { offlineCopy } = await save(hetal)
    await expect(tell(kiran, offlineCopy, incident())).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await expect(tell(sales, offlineCopy, incident())).rejects.toThrow('DESK_ROLE')
    await expect(tell(ramesh, offlineCopy, incident())).rejects.toThrow('OFFLINE_COPY_ENDED')
    await expect(tell(hetal, randomUUID(), incident())).rejects.toThrow('OFFLINE_COPY_ENDED')
    await expect(list(kiran)).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await expect(list(sales)).rejects.toThrow('DESK_ROLE')
    for (const words of ['', ' ', 'x'.repeat(501), 'a\u0000b'])
      await expect(tell(hetal, offlineCopy, incident({ words }))).rejects.toThrow('INVALID_INPUT')
  })

  it('is on Today of the office until somebody resolves it, and the phones show what was done', async () => {
    const { id, offlineCopy } = await reported()
    expect(await incidentsOnToday(ramesh)).toContain(id)
    expect(await incidentsOnToday(owner)).toContain(id)
    expect(await incidentsOnToday(sales)).toEqual([])
    expect(await incidentsOnToday(kiran)).toEqual([])
    await settle(ramesh, id)
    expect(await incidentsOnToday(ramesh)).not.toContain(id)
    const { incidents } = await tell(hetal, offlineCopy, incident())
    expect(incidents.find((one) => one.id === id)?.settled).toEqual({
      who: 'Ramesh Joshi',
      at: NOON.toISOString(),
      note: 'Doctor has come, she rests',
    })
    await expect(settle(owner, id)).rejects.toThrow('INCIDENT_SETTLED')
    await expect(settle(owner, randomUUID())).rejects.toThrow('INCIDENT_GONE')
    const { lines } = await ramesh.browser.call(getDepartureHistory, { params: params() })
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['incident_told', 'incident_settled']))
  })

  it('is resolved once; the same note of the same person, sent again after a lost answer, is accepted', async () => {
    const { id } = await reported()
    await settle(ramesh, id)
    const before = await auditEventsNamed('incident_settled')
    await expect(settle(ramesh, id)).resolves.toMatchObject({ success: true })
    await expect(settle(ramesh, id, 'Another note')).rejects.toThrow('INCIDENT_SETTLED')
    await expect(settle(owner, id)).rejects.toThrow('INCIDENT_SETTLED')
    expect(await auditEventsNamed('incident_settled')).toEqual(before)
  })

  it('of a colleague is on Today of the tour manager; tour managers cannot resolve what they reported themselves', async () => {
    const { offlineCopy } = await save(ramesh)
    const one = incident()
    await tell(ramesh, offlineCopy, one)
    const { id: ownId } = await reported()
    expect(await incidentsOnToday(hetal)).toContain(one.id)
    expect(await incidentsOnToday(hetal)).not.toContain(ownId)
    expect((await list(hetal)).find(({ id }) => id === ownId)?.maySettle).toBe(false)
    await expect(settle(hetal, ownId)).rejects.toThrow('INCIDENT_OWN')
    await expect(settle(kiran, one.id)).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await settle(hetal, one.id)
    expect(await incidentsOnToday(ramesh)).not.toContain(one.id)
    await settle(ramesh, ownId)
    app.clock.set(new Date('2026-12-25T06:30:00Z'))
    expect(await incidentsOnToday(hetal)).toEqual([])
    app.clock.set(NOON)
  })
})

describe('the photo of an incident', () => {
  it('is stored encrypted, upright, small and without the place where it was taken; each view is in the audit log', async () => {
    const one = await reported({ hasPhoto: true })
    expect((await list()).find(({ id }) => id === one.id)?.photo).toBe('comes')
    const { isKept, incidents } = await sendPhoto(hetal, { ...one, photo: await photoOf() })
    expect([isKept, incidents.find(({ id }) => id === one.id)?.photo]).toEqual([true, 'here'])
    const answer = await fetchPhoto(ramesh, one.id)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const storedPhoto = Buffer.from(answer.bytes)
    const { format, width, height, exif } = await sharp(storedPhoto).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 800, height: 1_600, exif: undefined })
    const [row] = await sql('select sealed from incident_photos where incident_id = $1', one.id)
    const sealed = row?.['sealed']
    expect(Buffer.isBuffer(sealed) && sealed.includes(storedPhoto.subarray(0, 64))).toBe(false)
    expect(
      (await auditEventsNamed('sensitive_read')).filter(({ after }) => JSON.stringify(after).includes(one.id)),
    ).toHaveLength(1)
  })

  it('is stored once; the first one stays, and only the phone that reported the incident can send it', async () => {
    const one = await reported({ hasPhoto: true })
    const other = await save(ramesh)
    await expect(sendPhoto(ramesh, { ...one, offlineCopy: other.offlineCopy, photo: await photoOf() })).rejects.toThrow(
      'INCIDENT_GONE',
    )
    await expect(sendPhoto(ramesh, { ...one, photo: await photoOf() })).rejects.toThrow('OFFLINE_COPY_ENDED')
    await sendPhoto(hetal, { ...one, photo: await photoOf(400) })
    const first = await fetchPhoto(owner, one.id)
    expect(await sendPhoto(hetal, { ...one, photo: await photoOf(800) })).toMatchObject({ isKept: true })
    expect(Buffer.from((await fetchPhoto(owner, one.id)).bytes).equals(Buffer.from(first.bytes))).toBe(true)
  })

  it('is visible only to people who do the roll-call of this departure', async () => {
    const one = await reported({ hasPhoto: true })
    await sendPhoto(hetal, { ...one, photo: await photoOf(400) })
    expect((await fetchPhoto(hetal, one.id)).status).toBe(200)
    expect((await fetchPhoto(kiran, one.id)).status).toBe(404)
    expect((await fetchPhoto(sales, one.id)).status).toBe(403)
    for (const id of [randomUUID(), 'x', '..%2f..', (await reported()).id])
      expect((await fetchPhoto(ramesh, id)).status).toBe(404)
    expect((await app.visitor().fetchFile(deskPages.incidentPhoto(one.id))).status).toBe(404)
  })

  it('is not stored when the file is not a photo, and the incident no longer waits for one', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const truncated = (await photoOf(400)).subarray(0, 900)
    const large = Buffer.concat([await photoOf(400), Buffer.alloc(MAX_PHOTO_BYTES)])
    for (const photo of [script, truncated, Buffer.from('GIF89a'), Buffer.from([0xff, 0xd8, 0xff])]) {
      const one = await reported({ hasPhoto: true })
      const { isKept, incidents } = await sendPhoto(hetal, { ...one, photo })
      expect([isKept, incidents.find(({ id }) => id === one.id)?.photo]).toEqual([false, 'none'])
    }
    const one = await reported({ hasPhoto: true })
    await expect(sendPhoto(hetal, { ...one, photo: large })).rejects.toThrow()
  })
})

describe('the incidents of a trip', () => {
  it('are limited per departure, and one more is not stored at all', async () => {
    const { offlineCopy } = await save(hetal)
    const openCount = (await list()).filter(({ settled }) => settled === null).length
    await sql(
      `insert into incidents (id, tour_package_id, start_date, words_sealed, happened_at, told_by, phone, received_at, has_photo)
       select gen_random_uuid(), $1, $2, 'v1.x', now(), $3, $4, now(), false from generate_series(1, $5)`,
      packageId,
      startDate,
      hetal.id,
      offlineCopy,
      MAX_INCIDENTS - openCount,
    )
    const today = await ramesh.browser.call(getToday)
    expect([today.incidents.length, today.moreIncidents]).toEqual([20, MAX_INCIDENTS - 20])
    const timesById = today.incidents.map(({ at }) => at)
    expect(timesById).toEqual(timesById.toSorted())
    const one = incident()
    await expect(tell(hetal, offlineCopy, one)).rejects.toThrow('MAX_INCIDENTS')
    await settle(ramesh, today.incidents[0]?.id ?? '')
    await tell(hetal, offlineCopy, incident())
    expect((await list()).map(({ id }) => id)).not.toContain(one.id)
    expect((await list()).filter(({ words }) => words === null)).toHaveLength(MAX_INCIDENTS - openCount)
    await sql("delete from incidents where words_sealed = 'v1.x'")
  })

  it('are deleted immediately with the person concerned, and all of them some weeks after the trip', async () => {
    await reported({ about: null })
    const remainingRows = async () =>
      (
        await sql(
          'select count(*)::int as rows, (select count(*)::int from incident_photos) as photos, count(booking_id)::int as about from incidents',
        )
      )[0]
    expect((await remainingRows())?.['photos']).toBeGreaterThan(0)
    await inTransaction(app.platform.db, (tx) =>
      eraseBookings(
        tx,
        { bookingIds: [bookingId], reason: 'test' },
        { at: app.clock.now(), secret: app.platform.secrets.booking },
      ),
    )
    expect(await remainingRows()).toMatchObject({ photos: 0, about: 0 })
    expect((await remainingRows())?.['rows']).toBeGreaterThan(0)
    app.clock.set(new Date('2027-03-06T06:30:00Z'))
    await eraseExpiredData(app.platform)
    expect((await remainingRows())?.['rows']).toBeGreaterThan(0)
    app.clock.set(new Date('2027-03-07T06:30:00Z'))
    await eraseExpiredData(app.platform)
    expect(await remainingRows()).toEqual({ rows: 0, photos: 0, about: 0 })
    app.clock.set(NOON)
  })
})
