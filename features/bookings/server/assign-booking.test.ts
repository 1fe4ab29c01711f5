import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { createBulkAction, previewBulkAction, getBulkAction } from '#features/bulk-actions/api/desk-calls.ts'
import { assignBooking } from '../api/assignees-calls.ts'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { readLog, revokeAccess } from '#features/staff/api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { saveView, listViews } from '../api/views-calls.ts'
import { runBulkAction } from '#features/bulk-actions/server/do-bulk-action.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
let owner: TestStaff
let priya: TestStaff
let ravi: TestStaff
let packageId: number
let one: string
let two: string

beforeAll(async () => {
  owner = await hireStaff(app, { role: 'owner', name: 'Asha Mehta' })
  priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  ravi = await hireStaff(app, { role: 'accounts', name: 'Ravi Shah' })
  packageId = await buildTourPackage(app.database.db, { name: 'Kashi Darshan' })
  for (const name of ['Bela Rao', 'Chetan Das'])
    await bookAndGetId(app.visitor(), {
      packageId,
      startDate: '2026-12-06',
      guests: 2,
      customer: { customer_name: name },
    })
  const { rows } = await pool.query<{ reference: string }>('select reference from bookings order by customer_name')
  ;[one = '', two = ''] = rows.map(({ reference }) => reference)
})

type Person = { id: string } | null
const assign = (who: TestStaff, reference: string, { from, to }: { from: Person; to: Person }) =>
  who.browser.send('POST', assignBooking.path.replace(':reference', reference), {
    json: { from: from?.id ?? null, to: to?.id ?? null },
  })
const assigneeOf = async (reference: string) =>
  (await owner.browser.call(calls.getDeskBooking, { params: { reference } })).assignee
const listAssignments = async (who: TestStaff, assignee: string) =>
  (await who.browser.call(calls.listDeskBookings, { query: { assignee, sort: 'booker' } })).bookings.map(
    ({ booker, assignee: name }) => `${booker}: ${name ?? 'nobody'}`,
  )
const assignmentEvents = async (reference: string) =>
  (
    await pool.query<{ n: number }>(
      `select count(*)::int as n from audit_events where name = 'booking_assigned' and object_id = (select id::text from bookings where reference = $1)`,
      [reference],
    )
  ).rows[0]?.n

describe('a booking that is assigned to a colleague', () => {
  it('is theirs from then on: on its page, in the table, in the filter, and in its history', async () => {
    expect(await assigneeOf(one)).toBeNull()
    expect((await assign(priya, one, { from: null, to: ravi })).status).toBe(200)
    expect(await assigneeOf(one)).toEqual({ id: ravi.id, name: 'Ravi Shah', hasLeft: false })
    expect(await listAssignments(ravi, 'me')).toEqual(['Bela Rao: Ravi Shah'])
    expect(await listAssignments(priya, ravi.id)).toEqual(['Bela Rao: Ravi Shah'])
    expect(await listAssignments(priya, 'me')).toEqual([])
    expect(await listAssignments(priya, 'nobody')).toEqual(['Chetan Das: nobody'])
    expect(await listAssignments(ravi, 'me,nobody')).toEqual(['Bela Rao: Ravi Shah', 'Chetan Das: nobody'])
    const { lines } = await owner.browser.call(calls.getTrail, { params: { reference: one } })
    expect(lines[0]).toMatchObject({ who: 'Priya Nair', text: 'booking_assigned', reason: 'Ravi Shah' })
  })

  it('is logged with the names of the previous and the new assignee, not with ids', async () => {
    await assign(owner, one, { from: ravi, to: priya })
    const { lines } = await owner.browser.call(readLog, { query: { on: one, action: 'booking_assigned' } })
    expect(lines[0]).toMatchObject({
      who: { name: 'Asha Mehta' },
      before: { assignee: 'Ravi Shah' },
      after: { assignee: 'Priya Nair' },
    })
  })

  it('is not assigned twice by the same call, and its version does not change', async () => {
    const { version } = await owner.browser.call(calls.getDeskBooking, { params: { reference: one } })
    const before = await assignmentEvents(one)
    expect((await assign(owner, one, { from: ravi, to: priya })).status).toBe(200)
    expect(await assignmentEvents(one)).toBe(before)
    const { version: after } = await owner.browser.call(calls.getDeskBooking, { params: { reference: one } })
    expect(after).toBe(version)
  })

  it('is not reassigned if somebody else got it in between: the error says who has it, and who assigned it', async () => {
    const { status, body } = await assign(ravi, one, { from: null, to: ravi })
    expect([status, body['code']]).toEqual([409, 'DESK_CHANGED_CONCURRENTLY'])
    expect(body['present']).toMatchObject({
      assignee: { id: priya.id, name: 'Priya Nair', hasLeft: false },
      changes: [{ field: 'assignee', who: 'Asha Mehta' }],
    })
    expect((await assigneeOf(one))?.name).toBe('Priya Nair')
  })

  it('is never assigned to somebody who may not read bookings', async () => {
    const writer = await hireStaff(app, { role: 'content' })
    const { status, body } = await assign(owner, one, { from: priya, to: writer })
    expect([status, body['code']]).toEqual([404, 'DESK_PERSON_GONE'])
    const { colleagues } = await priya.browser.call(calls.listBookingChoices)
    expect(colleagues.map(({ name }) => name)).toEqual(['Asha Mehta', 'Priya Nair', 'Ravi Shah'])
  })

  it('belongs to the person who held its seats, until it is reassigned', async () => {
    const body = { packageId, startDate: '2026-12-13', guests: 1, cameBy: 'phone' as const }
    const { reference } = await priya.browser.call(holdSeats, { body })
    expect((await assigneeOf(reference))?.name).toBe('Priya Nair')
    await assign(priya, reference, { from: priya, to: null })
    expect(await assigneeOf(reference)).toBeNull()
  })
})

describe('many bookings', () => {
  it('are assigned by one job with a line each; bookings that already have this assignee are skipped', async () => {
    const filter = { view: 'all' as const, sort: '-booked' as const, only: `${one},${two}` }
    const request = { action: 'give_to' as const, filter, to: priya.id }
    const preview = await priya.browser.call(previewBulkAction, { body: request })
    expect(preview).toMatchObject({
      affectedCount: 1,
      leftOut: [{ reason: 'theirs_already', bookings: 1 }],
      mail: null,
    })
    const { id } = await priya.browser.call(createBulkAction, { body: { ...request, bookings: 2, affectedCount: 1 } })
    await runBulkAction(app.platform, id)
    await runBulkAction(app.platform, id)
    const bulkAction = await priya.browser.call(getBulkAction, { params: { id } })
    expect(bulkAction.givenTo).toBe('Priya Nair')
    const results = new Map(bulkAction.rows.map(({ booker, result }) => [booker, result]))
    expect([results.get('Bela Rao'), results.get('Chetan Das')]).toEqual(['left_out', 'done'])
    expect(await listAssignments(priya, 'me')).toEqual(['Bela Rao: Priya Nair', 'Chetan Das: Priya Nair'])
    const { lines } = await owner.browser.call(calls.getTrail, { params: { reference: two } })
    expect(lines[0]).toMatchObject({ who: 'Priya Nair', text: 'booking_assigned', reason: 'Priya Nair' })
    expect((await pool.query('select from mails where kind <> $1', ['staff-access'])).rowCount).toBe(0)
  })
})

describe('assignees', () => {
  it('a shared view counts each user’s own bookings', async () => {
    const address = { assignee: 'me' }
    await owner.browser.call(saveView, { body: { name: 'Mine', isShared: true, isUrgent: false, address } })
    const countFor = async (who: TestStaff) => (await who.browser.call(listViews)).views[0]?.bookings
    expect([await countFor(priya), await countFor(ravi)]).toEqual([2, 0])
  })

  it('Today counts bookings of colleagues separately from one’s own and unassigned ones', async () => {
    await pool.query(`update bookings set status = 'needs_review' where reference = any($1)`, [[one, two]])
    await assign(priya, two, { from: priya, to: null })
    const reviewOf = async (who: TestStaff) => (await who.browser.call(getToday)).bookings?.review
    expect(await reviewOf(priya)).toEqual({ mine: 2, others: 0 })
    expect(await reviewOf(owner)).toEqual({ mine: 1, others: 1 })
  })

  it('bookings of somebody who has left are found and can be reassigned, but no new ones are assigned to them', async () => {
    const { rows } = await pool.query<{ version: number }>('select version from staff where id = $1', [priya.id])
    await owner.browser.call(revokeAccess, { body: { id: priya.id, version: rows[0]?.version ?? 0 } })
    expect(await assigneeOf(one)).toEqual({ id: priya.id, name: 'Priya Nair', hasLeft: true })
    const { assignees, colleagues } = await owner.browser.call(calls.listBookingChoices)
    expect(assignees).toContainEqual({ id: priya.id, name: 'Priya Nair', hasLeft: true })
    expect(colleagues.map(({ id }) => id)).not.toContain(priya.id)
    expect(await listAssignments(owner, priya.id)).toEqual(['Bela Rao: Priya Nair'])
    expect((await assign(owner, two, { from: null, to: priya })).body['code']).toBe('DESK_PERSON_GONE')
    expect((await assign(owner, one, { from: priya, to: ravi })).status).toBe(200)
    expect((await assigneeOf(one))?.name).toBe('Ravi Shah')
  })
})
