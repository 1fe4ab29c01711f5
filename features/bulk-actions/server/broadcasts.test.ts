import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listBulkActions,
  createBulkAction,
  previewBulkAction,
  getBulkAction,
  stopBulkAction,
} from '../api/desk-calls.ts'
import { listDeskBillingDocuments } from '#features/documents/api/billing-documents-calls.ts'
import { saveReplyTemplate } from '#features/reply-templates/api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { runBulkAction } from './do-bulk-action.ts'

/** Noon on 24 November in India. */
const app = await createTestApp({ now: new Date('2026-11-24T06:30:00Z') })
afterAll(() => app.close())
const { pool } = app.database
const START_DATE = '2026-12-02'
const messageContent = { subject: 'The bus', text: 'Namaskar {name},\n\nwe leave at six.' }
let owner: TestStaff
let tourManager: TestStaff
let packageId: number

beforeAll(async () => {
  owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
  tourManager = await hireStaff(app, { role: 'tour_manager', name: 'Bhavesh Trivedi' })
  packageId = await buildTourPackage(app.database.db, { name: 'Kashi', capacity: 40 })
  // Asha has two bookings with the same address, and Damodar has no address.
  const bookers = ['Asha Rao', 'Asha Rao', 'Bhanu Shah', 'Damodar Joshi'].entries()
  for (const [i, name] of bookers) {
    const email = `${i === 1 ? 'ASHA' : name.split(' ')[0]?.toLowerCase()}@example.com`
    await bookAndGetId(app.visitor(), {
      packageId,
      startDate: START_DATE,
      guests: i + 1,
      customer: { customer_name: name, email },
    })
  }
  await pool.query(`update bookings set email = '' where customer_name = 'Damodar Joshi'`)
  await pool.query(
    `update bookings set status = 'confirmed', confirmed_at = created_at where customer_name <> 'Bhanu Shah'`,
  )
  await pool.query(
    'insert into departure_details (tour_package_id, start_date, led_by, changed_at) values ($1, $2, $3, now())',
    [packageId, START_DATE, tourManager.id],
  )
})

const departureFilter = () => ({ package: String(packageId), from: START_DATE, to: START_DATE })
const order = async (who: TestStaff, request: Record<string, unknown> = {}) => {
  const body = { action: 'write', filter: departureFilter(), ...messageContent, ...request }
  const { bookings, affectedCount } = (await who.browser.send('POST', previewBulkAction.path, { json: body })).body
  return who.browser.send('POST', createBulkAction.path, { json: { bookings, affectedCount, ...body } })
}
const idOf = ({ body }: { body: Record<string, unknown> }) => String(body['id'])
const read = (id: string, who = owner) => who.browser.call(getBulkAction, { params: { id } })
const stop = (id: string) => owner.browser.send('POST', fillPath(stopBulkAction.path, { id }), { json: {} })
const mailsOf = async (id: string) => {
  const sql = 'select to_email as to from mails where dedupe_key like $1 order by to_email'
  return (await pool.query<{ to: string }>(sql, [`%:bulk-${id}`])).rows.map(({ to }) => to)
}
/** Runs the job once it can no longer be stopped. */
const runBulkJob = (id: string) => {
  app.clock.advanceMinutes(1)
  return runBulkAction(app.platform, id)
}

describe('a broadcast to a departure', () => {
  it('counts each booker once, and lists those without an address with their phone', async () => {
    const body = { action: 'write' as const, filter: departureFilter(), ...messageContent }
    const {
      bookings,
      affectedCount: emailCount,
      people,
      leftOut,
    } = await owner.browser.call(previewBulkAction, { body })
    expect([bookings, emailCount]).toEqual([4, 2])
    expect(leftOut).toEqual([
      { reason: 'no_address', bookings: 1 },
      { reason: 'same_booker', bookings: 1 },
    ])
    const phone: unknown = expect.stringMatching(/\d{5}/)
    expect(people.find(({ reason }) => reason === 'no_address')).toMatchObject({ booker: 'Damodar Joshi', phone })
    const id = idOf(await order(owner))
    await runBulkJob(id)
    expect(await mailsOf(id)).toEqual(
      ['asha@example.com', 'bhanu@example.com'].map((to) => expect.stringMatching(new RegExp(to, 'i')) as unknown),
    )
    const { rows, departure } = await read(id)
    expect(rows.map(({ result }) => result).toSorted()).toEqual(['done', 'done', 'left_out', 'left_out'])
    expect(departure).toEqual({ packageId, startDate: START_DATE })
  })

  it('sends nothing to an address twice when a failed booking is retried', async () => {
    const id = idOf(await order(owner))
    await pool.query(
      `update bulk_action_rows r set result = 'failed' from bookings b
        where r.bulk_action_id = $1 and b.id = r.booking_id and b.guests = 1`,
      [id],
    )
    await runBulkJob(id)
    await pool.query(`update bulk_action_rows set result = 'waits' where bulk_action_id = $1 and result = 'failed'`, [
      id,
    ])
    await runBulkJob(id)
    const asha = (await mailsOf(id)).filter((to) => to.toLowerCase() === 'asha@example.com')
    expect(asha).toHaveLength(1)
    const reasons = (await read(id)).rows.filter(({ booker }) => booker === 'Asha Rao').map(({ reason }) => reason)
    expect(new Set(reasons)).toEqual(new Set([null, 'same_booker']))
  })

  it('can be narrowed to bookings with unnamed travellers, unpaid ones, and selected ones', async () => {
    const countRecipients = async (narrowed: Record<string, string>) => {
      const body = { action: 'write' as const, filter: { ...departureFilter(), ...narrowed }, ...messageContent }
      return (await owner.browser.call(previewBulkAction, { body })).people.length
    }
    await pool.query(
      `insert into traveller_details (booking_id, place, revision, name, age, created_at, updated_at)
        select id, 1, 1, 'Asha Rao', 40, now(), now() from bookings where guests = 1`,
    )
    expect(await countRecipients({ names: 'missing' })).toBe(3)
    await pool.query('update bookings set discount_paise = subtotal_paise, payable_paise = 0 where guests = 1')
    expect(await countRecipients({ paid: 'owing' })).toBe(3)
    const { rows } = await pool.query<{ reference: string }>('select reference from bookings where guests = 3')
    expect(await countRecipients({ only: rows[0]?.reference ?? '' })).toBe(1)
  })
})

describe('the half minute', () => {
  it('sends nothing, and a stop leaves everybody out', async () => {
    const id = idOf(await order(owner))
    await runBulkAction(app.platform, id)
    expect(await mailsOf(id)).toEqual([])
    expect((await read(id)).startsAt).not.toBeNull()
    expect((await stop(id)).status).toBe(200)
    await runBulkJob(id)
    expect(await mailsOf(id)).toEqual([])
    const { rows, isStopped, text, startsAt } = await read(id)
    expect({ isStopped, text, startsAt }).toEqual({ isStopped: true, text: messageContent.text, startsAt: null })
    expect(new Set(rows.map(({ result, reason }) => `${result} ${reason}`))).toEqual(new Set(['left_out stopped']))
    expect((await stop(id)).body['code']).toBe('DESK_BULK_STARTED')
  })

  it('ends when the job starts: after that nothing can be stopped', async () => {
    const id = idOf(await order(owner))
    await runBulkJob(id)
    expect((await stop(id)).body['code']).toBe('DESK_BULK_STARTED')
    const late = idOf(await order(owner))
    app.clock.advanceMinutes(1)
    expect((await stop(late)).body['code']).toBe('DESK_BULK_STARTED')
    expect((await read(late)).isStopped).toBe(false)
  })
})

describe('an order sent twice', () => {
  it('is one action, even when its list has changed or both arrive together', async () => {
    const id = randomUUID()
    const body = { id, action: 'write', filter: departureFilter(), ...messageContent, bookings: 4, affectedCount: 2 }
    const send = (overrides: object = {}) =>
      owner.browser.send('POST', createBulkAction.path, { json: { ...body, ...overrides } })
    const both = await Promise.all([send(), send()])
    expect(both.map(idOf)).toEqual([id, id])
    expect((await send({ affectedCount: 1 })).body).toEqual({ id })
    await runBulkJob(id)
    expect(await mailsOf(id)).toHaveLength(2)
    const { rows } = await pool.query(
      `select 1 from audit_events where name = 'bulk_action_ordered' and object_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    const stranger = await hireStaff(app, { role: 'sales' })
    const { body: refusal } = await stranger.browser.send('POST', createBulkAction.path, { json: body })
    expect(refusal['code']).toBe('DESK_BULK_CHANGED')
  })
})

describe('a broadcast whose booking has changed since the order', () => {
  const resultsOf = async (id: string) =>
    (await read(id)).rows.map(({ booker, result, reason }) => `${booker}: ${reason ?? result}`).toSorted()

  it('is not sent to a booking cancelled or moved since, and says so', async () => {
    const id = idOf(await order(owner))
    await pool.query(`update bookings set status = 'expired' where customer_name = 'Bhanu Shah'`)
    await pool.query(
      `insert into status_history (entity, entity_id, seq, from_status, to_status, actor, cause, at)
        select 'booking', id, 90, 'held', 'expired', 'test', 'test', $1 from bookings where customer_name = 'Bhanu Shah'`,
      [app.clock.now()],
    )
    await pool.query(`update bookings set start_date = '2026-12-03' where guests = 1`)
    await runBulkJob(id)
    expect(await resultsOf(id)).toEqual([
      'Asha Rao: done',
      'Asha Rao: moved_since',
      'Bhanu Shah: over_since',
      'Damodar Joshi: no_address',
    ])
    await pool.query(`update bookings set start_date = $1 where guests = 1`, [START_DATE])
    // A booking that was already cancelled when the broadcast was ordered still gets the email.
    app.clock.advanceMinutes(1)
    const actionId = idOf(await order(owner))
    await runBulkJob(actionId)
    expect(await resultsOf(actionId)).toContain('Bhanu Shah: done')
    await pool.query(`update bookings set status = 'held' where customer_name = 'Bhanu Shah'`)
  })

  it('is not sent to an erased person: their address is never read', async () => {
    const { rows } = await pool.query<{ email: string }>(
      `select email from bookings where customer_name = 'Bhanu Shah'`,
    )
    await pool.query(`update bookings set email = $1 where customer_name = 'Bhanu Shah'`, [ERASED_EMAIL])
    const body = { action: 'write' as const, filter: departureFilter(), ...messageContent }
    const { affectedCount: emailCount, people } = await owner.browser.call(previewBulkAction, { body })
    expect([emailCount, people.find(({ booker }) => booker === 'Bhanu Shah')?.reason]).toEqual([1, 'no_address'])
    await pool.query(`update bookings set email = $1 where customer_name = 'Bhanu Shah'`, [rows[0]?.email])
  })
})

describe('an undelivered email', () => {
  it('is shown in its line, in the documents of the booking, and as one line of Today per broadcast', async () => {
    const id = idOf(await order(owner))
    await runBulkJob(id)
    await pool.query(`update mails set status = 'failed' where dedupe_key like $1`, [`%:bulk-${id}`])
    const { rows } = await read(id)
    const bounced = rows.filter(({ mail }) => mail === 'failed')
    expect(bounced).toHaveLength(2)
    const { mails, letters } = await owner.browser.call(getToday)
    expect(letters).toEqual([{ id, action: 'write', subject: 'The bus', who: 'Devendra Mehta', isMine: true, lost: 2 }])
    expect(mails).toEqual([])
    const params = { reference: bounced[0]?.reference ?? '' }
    const documents = await owner.browser.call(listDeskBillingDocuments, { params })
    expect(documents.mails.some(({ subject, status }) => subject === 'The bus' && status === 'failed')).toBe(true)
    const sales = await hireStaff(app, { role: 'sales' })
    expect((await sales.browser.call(getToday)).letters).toEqual([])
  })
})

describe('a tour manager', () => {
  it('sends a reply template to the travellers of their own departure, and nothing else', async () => {
    const replyTemplate = { title: 'Where we meet', subject: '', text: 'Dear {name}, we meet at gate 2.' }
    await owner.browser.call(saveReplyTemplate, { body: replyTemplate })
    const templateMessage = { subject: replyTemplate.title, text: replyTemplate.text }
    const refusalOf = async (request: Record<string, unknown>) => (await order(tourManager, request)).body['code']
    expect(await refusalOf({})).toBe('DESK_REPLY_TEMPLATE_ONLY')
    expect(await refusalOf({ ...templateMessage, text: `${replyTemplate.text} Bring water.` })).toBe(
      'DESK_REPLY_TEMPLATE_ONLY',
    )
    expect(await refusalOf({ ...templateMessage, action: 'remind_payment', bookings: 1, affectedCount: 1 })).toBe(
      'DESK_ROLE',
    )
    expect(
      await refusalOf({
        ...templateMessage,
        filter: { ...departureFilter(), paid: 'owing' },
        bookings: 1,
        affectedCount: 1,
      }),
    ).toBe('DESK_ROLE')
    const other = { package: String(packageId), from: '2026-12-03', to: '2026-12-03' }
    for (const filter of [other, {}, { ...other, from: '2026-12-02' }])
      expect(await refusalOf({ ...templateMessage, filter, bookings: 1, affectedCount: 1 })).toBe('DEPARTURE_NOT_FOUND')
    const preview = await tourManager.browser.call(previewBulkAction, {
      body: { action: 'write', filter: departureFilter(), ...templateMessage },
    })
    expect(preview.mail).toMatchObject({ to: 'Asha Rao', email: null })
    expect(JSON.stringify(preview)).not.toContain('@example.com')
    const skippedActionId = idOf(await order(tourManager, templateMessage))
    await pool.query('update departure_details set led_by = null')
    await runBulkJob(skippedActionId)
    expect(await mailsOf(skippedActionId)).toEqual([])
    expect((await read(skippedActionId)).rows.map(({ reason }) => reason)).toContain('not_theirs')
    await pool.query('update departure_details set led_by = $1', [tourManager.id])
    const id = idOf(await order(tourManager, templateMessage))
    await runBulkJob(id)
    // A booking that only holds seats is not in the manifest, and gets no email.
    expect((await mailsOf(id)).map((to) => to.toLowerCase())).toEqual(['asha@example.com'])
    expect((await read(id, tourManager)).rows.map(({ booker }) => booker)).not.toContain('Bhanu Shah')
    await pool.query(`update mails set status = 'failed' where dedupe_key like $1`, [`%:bulk-${id}`])
    const { letters } = await tourManager.browser.call(getToday)
    expect(letters.map((one) => one.id)).toEqual([id])
    await pool.query('update departure_details set led_by = null')
    expect((await tourManager.browser.send('GET', fillPath(getBulkAction.path, { id }))).body['code']).toBe(
      'DESK_BULK_GONE',
    )
    expect((await tourManager.browser.call(listBulkActions)).actions).toEqual([])
    expect((await tourManager.browser.call(getToday)).letters).toEqual([])
  })
})
