import { afterAll, describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { buildCanary, findTraces } from '#tests/helpers/canary-person.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { eraseExpiredData } from './end-keeping.ts'

const app = await createTestApp()
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const { browser } = manager
const note = async (kind: 'see' | 'forget', email: string) =>
  (await browser.call(calls.recordDataRequest, { body: { kind, name: 'Zuleika', email, way: 'phone' } })).id
const show = (id: string) => browser.call(calls.getDataRequest, { params: { id } })
const send = (path: string, json: object) => browser.send('POST', path, { json })
const rowsOf = ({ preview }: Awaited<ReturnType<typeof show>>) =>
  preview?.held.reduce((sum, { rows }) => sum + rows, 0) ?? 0

describe('a request at the desk', () => {
  it('to be forgotten lists exactly what is erased and what stays, and erases once; the request loses its personal data too', async () => {
    const canary = await buildCanary(app)
    const id = await note('forget', canary.email.toUpperCase())
    const shownRequest = await show(id)
    expect(shownRequest.request).toMatchObject({ kind: 'forget', notedBy: 'Meera', end: null })
    expect(new Date(shownRequest.request.dueAt).getTime() - new Date(shownRequest.request.receivedAt).getTime()).toBe(
      30 * 86_400_000,
    )
    expect(shownRequest.preview).toMatchObject({ hasAccount: true, blocker: null, bookings: 1, reviews: 1 })
    expect(shownRequest.preview?.documents).toBeGreaterThan(0)
    const body = { id, proof: 'called_back', rows: rowsOf(shownRequest) }
    expect((await send(calls.erasePerson.path, { ...body, rows: body.rows + 1 })).body['code']).toBe(
      'DATA_REQUEST_CHANGED',
    )
    expect((await send(calls.erasePerson.path, body)).status).toBe(200)
    expect(await findTraces(app, canary.traces)).toEqual(['public.invoices.snapshot'])
    expect((await send(calls.erasePerson.path, body)).body['code']).toBe('DATA_REQUEST_ENDED')
    const { ended } = await browser.call(calls.listDataRequests)
    expect(ended).toMatchObject([{ id, name: 'Erased', email: '', end: 'erased', endedBy: 'Meera' }])
    const { rows } = await app.database.pool.query(
      `select name from audit_events where object_kind = 'data_request' order by seq`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['data_request_noted', 'data_request_answered'])
  })

  it('of somebody without an account finds what was booked and written with the email address, and nothing else', async () => {
    const email = 'no.account@example.com'
    await app.visitor().call(submitEnquiry, { body: { name: 'Lata', email, phone: '', message: 'a private matter' } })
    const other = 'other.person@example.com'
    await app
      .visitor()
      .call(submitEnquiry, { body: { name: 'Mina', email: other, phone: '', message: 'another matter' } })
    const id = await note('see', email)
    expect((await show(id)).preview).toMatchObject({ hasAccount: false, blocker: null, bookings: 0 })
    const { bytes } = await browser.fetchFile(deskPages.dataRequestFile(id))
    const text = Buffer.from(bytes).toString()
    expect(text).toContain('a private matter')
    expect(text).not.toContain('another matter')
    expect((await send(calls.answerDataRequest.path, { id, proof: 'mailed_back' })).status).toBe(200)
    expect((await browser.fetchFile(deskPages.dataRequestFile(id))).status).toBe(409)

    const forget = await note('forget', email)
    const shownRequest = await show(forget)
    await send(calls.erasePerson.path, { id: forget, proof: 'papers_seen', rows: rowsOf(shownRequest) })
    const { rows } = await app.database.pool.query('select email from enquiries order by 1')
    expect(rows.map((row) => row.email)).not.toContain(email)
    expect(rows.map((row) => row.email)).toContain(other)
  })

  it('waits while a trip is ahead', async () => {
    const email = 'ahead@example.com'
    await buildPaidTrip(app, { customer: { email } })
    const id = await note('forget', email)
    const shownRequest = await show(id)
    expect(shownRequest.preview?.blocker).toBe('trip_ahead')
    const refusal = await send(calls.erasePerson.path, { id, proof: 'called_back', rows: rowsOf(shownRequest) })
    expect(refusal.body['code']).toBe('DELETION_TRIP_AHEAD')
  })

  it('is refused only with a reason, and an invalid email address is not recorded', async () => {
    const id = await note('forget', 'stranger@example.com')
    expect((await send(calls.refuseDataRequest.path, { id, reason: ' ' })).body['code']).toBe('DATA_REQUEST_REASON')
    expect((await send(calls.refuseDataRequest.path, { id, reason: 'Could not show who they are' })).status).toBe(200)
    const invalidRequest = { kind: 'see', name: 'A', email: 'nothing', way: 'mail' }
    expect((await send(calls.recordDataRequest.path, invalidRequest)).body['code']).toBe('EMAIL_INVALID')
  })

  it('is deleted a year after its end, while open requests stay', async () => {
    app.clock.advanceMinutes(366 * 24 * 60)
    expect(await eraseExpiredData(app.platform)).toMatchObject({ 'data requests': 4 })
    const { rows } = await app.database.pool.query(`select email from data_requests`)
    expect(rows).toEqual([{ email: 'ahead@example.com' }])
  })

  it('that is open beside another one of the same person ends with it, and finds nobody else afterwards', async () => {
    const email = 'asked.twice@example.com'
    await app.visitor().call(submitEnquiry, { body: { name: 'Lata', email, phone: '', message: 'asked twice' } })
    const [see, forget] = [await note('see', email), await note('forget', email)]
    await send(calls.erasePerson.path, { id: forget, proof: 'papers_seen', rows: rowsOf(await show(forget)) })
    const { open, ended } = await browser.call(calls.listDataRequests)
    expect(open.map(({ id }) => id)).not.toContain(see)
    expect(ended.find(({ id }) => id === see)).toMatchObject({ end: 'erased', email: '', endedBy: null })
    expect((await browser.fetchFile(deskPages.dataRequestFile(see))).status).toBe(409)
    // A row whose email address was removed in another way does not identify anybody either.
    await app.database.pool.query(
      'update data_requests set ended_at = null, "end" = null, proof = null where id = $1',
      [see],
    )
    expect((await browser.fetchFile(deskPages.dataRequestFile(see))).status).toBe(404)
  })

  it('to see the data never ends as an erasure, and one to be forgotten never ends as shown', async () => {
    const email = 'only.looks@example.com'
    const [see, forget] = [await note('see', email), await note('forget', 'be.gone@example.com')]
    const erasureAnswer = await send(calls.erasePerson.path, {
      id: see,
      proof: 'papers_seen',
      rows: rowsOf(await show(see)),
    })
    expect(erasureAnswer.body['code']).toBe('DATA_REQUEST_GONE')
    expect((await send(calls.answerDataRequest.path, { id: forget, proof: 'mailed_back' })).body['code']).toBe(
      'DATA_REQUEST_GONE',
    )
    expect((await browser.fetchFile(deskPages.dataRequestFile(forget))).status).toBe(404)
    expect((await browser.fetchFile(deskPages.dataRequestFile('no-uuid'))).status).toBe(404)
  })
})
