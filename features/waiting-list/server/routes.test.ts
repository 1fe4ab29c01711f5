import { afterAll, describe, expect, it } from 'vitest'
import { joinWaitingList, leaveWaitingList } from '../api/calls.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// The time is noon in India on Saturday 21 November 2026.
const app = await createTestApp()
const { db } = app.platform
afterAll(() => app.close())

const FULL_DATE = '2026-12-05'
const HALF = '2026-12-06'
const FREE_DATE = '2026-12-07'
let people = 0
const addressOf = () => `party${(people += 1)}@example.com`
const fullTour = (overrides: Parameters<typeof buildTourPackage>[1] = {}) =>
  buildTourPackage(db, {
    name: 'Kedarnath',
    capacity: null,
    departures: [
      { date: FULL_DATE, capacity: 6, sold: 4, held: 2 },
      { date: HALF, capacity: 6, sold: 3 },
      { date: FREE_DATE, capacity: 6 },
    ],
    ...overrides,
  })
const tour = await fullTour()
const joinRequest = (changes: object = {}) => ({
  packageId: tour,
  startDate: FULL_DATE,
  seats: 4,
  name: 'Asha Patel',
  phone: '98765 43210',
  email: addressOf(),
  ...changes,
})
// Every visitor has a separate IP address, except where a limit is tested.
let visitorCount = 0
const visitor = () => app.visitor({ address: `203.0.113.${(visitorCount += 1)}` })
const join = (body: object) => visitor().send('POST', joinWaitingList.path, { json: body })
const sql = async (text: string, ...values: unknown[]) =>
  (await app.database.pool.query<Record<string, string>>(text, values)).rows
const findParty = (email: string) =>
  sql('select id, seats, status, start_date::text as date from waiting_parties where email = $1', email)
const mailsTo = (email: string) => sql('select kind, subject, text from mails where to_email = $1 order by id', email)
const tokenIn = (mail: Record<string, string> | undefined) => /#token=([\w-]{64})/.exec(String(mail?.['text']))?.[1]

describe('joining the waiting list', () => {
  it('stores the party and its audit event, emails the party a link, and emails the office a notice to reply to the party', async () => {
    const body = joinRequest({ email: 'Asha.Patel@example.com' })
    const { status, body: answer, headers } = await join(body)
    expect([status, answer, headers.get('cache-control')]).toEqual([200, { success: true }, 'no-store'])
    const [party] = await findParty('Asha.Patel@example.com')
    expect(party).toMatchObject({ seats: 4, status: 'waiting', date: FULL_DATE })
    const [mail] = await mailsTo('Asha.Patel@example.com')
    expect(mail).toMatchObject({
      kind: 'waiting-list-joined',
      subject: 'You are on the waiting list: Kedarnath, Sat, 5 Dec 2026',
      text: expect.stringContaining('We will email you when seats for all 4 of you become free.'),
    })
    expect(tokenIn(mail)).toBeDefined()
    const [office] = await sql(
      'select * from mails where dedupe_key = $1',
      `waiting-list-office-joined:${party?.['id']}`,
    )
    expect(office).toMatchObject({
      to_email: app.platform.site.email,
      reply_to_email: 'Asha.Patel@example.com',
      subject: 'Waiting list joined: 4 seats, Kedarnath, Sat, 5 Dec 2026',
      text: expect.stringContaining('Phone: 98765 43210'),
    })
    expect(String(office?.['text'])).not.toContain('#token=')
    expect(await sql('select name, object_id from audit_events where object_id = $1', party?.['id'])).toEqual([
      { name: 'waiting_list_joined', object_id: party?.['id'] },
    ])
  })

  it('accepts a party for which too few seats are left, and refuses one for which there are enough', async () => {
    expect((await join(joinRequest({ startDate: HALF, seats: 4 }))).status).toBe(200)
    const refusal = await join(joinRequest({ startDate: HALF, seats: 3 }))
    expect([refusal.status, refusal.body]).toEqual([
      409,
      { code: 'WAITING_NOT_NEEDED', error: 'There are enough seats for all of you on this date. You can book it now.' },
    ])
    expect((await join(joinRequest({ startDate: FREE_DATE }))).body['code']).toBe('WAITING_NOT_NEEDED')
  })

  it('refuses a party that can never get seats, with the reason', async () => {
    const hidden = await fullTour({ isPublished: false })
    const slow = await fullTour({ leadDays: 30 })
    for (const [changes, code] of [
      [{ seats: 7 }, 'WAITING_PARTY_TOO_LARGE'],
      [{ seats: 0 }, 'GUESTS_BELOW_MINIMUM'],
      [{ seats: -3 }, 'GUESTS_BELOW_MINIMUM'],
      [{ seats: 51 }, 'GUESTS_ABOVE_MAXIMUM'],
      [{ startDate: '2026-11-20' }, 'START_DATE_PAST'],
      [{ startDate: '2026-12-08' }, 'START_DATE_UNAVAILABLE'],
      [{ packageId: slow }, 'START_TOO_SOON'],
      [{ packageId: hidden }, 'TOUR_PACKAGE_NOT_FOUND'],
      [{ packageId: 2_147_483_647 }, 'TOUR_PACKAGE_NOT_FOUND'],
      [{ name: ' ' }, 'NAME_REQUIRED'],
      [{ email: '' }, 'EMAIL_REQUIRED'],
      [{ phone: '' }, 'PHONE_REQUIRED'],
      [{ email: 'asha@' }, 'EMAIL_INVALID'],
      [{ email: 'a@example.com, b@example.com' }, 'EMAIL_INVALID'],
      [{ seats: 2.5 }, 'INVALID_INPUT'],
      [{ seats: '4' }, 'INVALID_INPUT'],
      [{ startDate: '2026-02-30' }, 'INVALID_INPUT'],
      [{ packageId: 1.5 }, 'INVALID_INPUT'],
      [{ surprise: true }, 'INVALID_INPUT'],
    ] as const)
      expect({ changes, code: (await join(joinRequest(changes))).body['code'] }).toEqual({ changes, code })
  })

  it('recognises a waiting person’s email address in any letter case: one party, the same answer, a second email once a day', async () => {
    const email = addressOf()
    for (const body of [
      joinRequest({ email }),
      joinRequest({ email: email.toUpperCase(), seats: 6 }),
      joinRequest({ email }),
    ])
      expect((await join(body)).body).toEqual({ success: true })
    expect(await sql('select seats from waiting_parties where lower(email) = $1', email)).toEqual([{ seats: 4 }])
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await mailsTo(email.toUpperCase())).toEqual([])
    expect((await join(joinRequest({ email, startDate: HALF }))).status).toBe(200)
    expect(await findParty(email)).toHaveLength(2)
  })
})

describe('two requests at the same time', () => {
  it('four requests of one person to join create one party', async () => {
    const email = addressOf()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => join(joinRequest({ email, phone: `90000 2000${i}` }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await findParty(email)).toHaveLength(1)
    expect(
      await sql(`select 1 from mails where kind = 'waiting-list-office-joined' and reply_to_email = $1`, email),
    ).toHaveLength(1)
  })

  it('a party that joins while seats are released waits for the release, and is then asked to book', async () => {
    const id = await fullTour()
    const email = addressOf()
    const releaser = await app.database.pool.connect()
    try {
      await releaser.query('begin')
      await releaser.query('update departures set held = 0, sold = 0 where tour_package_id = $1 and start_date = $2', [
        id,
        FULL_DATE,
      ])
      const joining = join(joinRequest({ packageId: id, email }))
      await expect
        .poll(async () => (await sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length)
        .toBeGreaterThan(0)
      await releaser.query('commit')
      expect((await joining).body['code']).toBe('WAITING_NOT_NEEDED')
    } finally {
      releaser.release()
    }
    expect(await findParty(email)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })

  it('counts the seats of an expired hold as available, as the calendar does', async () => {
    const startDate = '2026-12-18'
    const heldTrip = await buildHeldTrip(app, { startDate })
    const [{ packageId } = { packageId: 0 }] = await sql(
      'select tour_package_id as "packageId" from bookings where id = $1',
      heldTrip.bookingId,
    )
    await sql(
      'update departures set capacity = held + sold where tour_package_id = $1 and start_date = $2',
      packageId,
      startDate,
    )
    const body = () => joinRequest({ packageId, startDate, seats: 1 })
    expect((await join(body())).status).toBe(200)
    app.clock.advanceMinutes(16)
    expect((await join(body())).body['code']).toBe('WAITING_NOT_NEEDED')
  })
})

describe('leaving the waiting list', () => {
  const leaveList = (token: unknown) => visitor().send('POST', leaveWaitingList.path, { json: { token } })

  it('removes the party by the link of its email, tells the office, and gives the same answer a second time', async () => {
    const email = addressOf()
    await join(joinRequest({ email }))
    const [mail] = await mailsTo(email)
    const token = tokenIn(mail)
    const answer = { packageName: 'Kedarnath', startDate: FULL_DATE, seats: 4 }
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await leaveList(token)).toMatchObject({ status: 200, body: answer })
    const [party] = await findParty(email)
    expect(party).toMatchObject({ status: 'left' })
    const auditEvents = await sql('select name from audit_events where object_id = $1 order by at, name', party?.['id'])
    expect(new Set(auditEvents.map(({ name }) => name))).toEqual(new Set(['waiting_list_joined', 'waiting_list_left']))
    const dedupeKey = `waiting-list-office-left:${party?.['id']}`
    expect(await sql('select subject from mails where dedupe_key = $1', dedupeKey)).toEqual([
      { subject: 'Waiting list left: 4 seats, Kedarnath, Sat, 5 Dec 2026' },
    ])
    // A person who has left may join again, as a new party at the end.
    expect((await join(joinRequest({ email, seats: 2 }))).status).toBe(200)
    expect((await findParty(email)).map(({ seats, status }) => `${seats} ${status}`).toSorted()).toEqual([
      '2 waiting',
      '4 left',
    ])
  })

  it('refuses a token that is not ours, is for another purpose, or whose party no longer exists', async () => {
    const email = addressOf()
    await join(joinRequest({ email }))
    const [mail] = await mailsTo(email)
    const token = tokenIn(mail) ?? ''
    const heldTrip = await buildHeldTrip(app, { startDate: '2026-12-19' })
    const other = `${token.slice(0, 21)}${token.slice(21).toLowerCase()}`
    for (const invalidToken of ['', 'A'.repeat(64), other, heldTrip.bookingId, token.slice(1)])
      expect(await leaveList(invalidToken)).toMatchObject({ status: 404, body: { code: 'WAITING_LINK_UNKNOWN' } })
    expect((await leaveList(7)).status).toBe(422)
    expect(await findParty(email)).toMatchObject([{ status: 'waiting' }])
    await sql('delete from waiting_parties where email = $1', email)
    expect((await leaveList(token)).status).toBe(404)
  })
})
