import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  listBulkActions,
  createBulkAction,
  previewBulkAction,
  getBulkAction,
  stopBulkAction,
  retryBulkAction,
} from '../api/desk-calls.ts'
import { MAX_BULK_FOR_SALES, type BulkAction } from '../rules/bulk-action.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { runBulkAction } from './do-bulk-action.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
let owner: TestStaff
let sales: TestStaff
let references: readonly string[]

beforeAll(async () => {
  owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
  sales = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  const packageId = await buildTourPackage(app.database.db, { name: 'Kashi {trip}' })
  for (const [i, name] of ['Asha Rao', 'Bhanu Shah', 'Chetan Das'].entries()) {
    const customer = { customer_name: name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` }
    await bookAndGetId(app.visitor(), { packageId, startDate: `2026-12-0${i + 5}`, guests: 2, customer })
  }
  const { rows } = await pool.query<{ reference: string }>('select reference from bookings order by start_date')
  references = rows.map(({ reference }) => reference)
})

const messageContent = { subject: 'Your trip {trip}', text: 'Namaskar {name},\n\n{reference} leaves on {date}.' }
const selectionOf = (...which: number[]) => ({
  view: 'all' as const,
  sort: '-booked' as const,
  only: which.map((i) => references[i]).join(','),
})
type Order = {
  action: BulkAction
  filter: ReturnType<typeof selectionOf>
  bookings?: number
  affectedCount?: number
  text?: string
}
const order = async (who: TestStaff, { filter, ...request }: Order) => {
  const { body } = await who.browser.send('POST', previewBulkAction.path, { json: { action: request.action, filter } })
  const json = { filter, bookings: filter.only.split(',').length, affectedCount: body['affectedCount'] ?? 0 }
  return who.browser.send('POST', createBulkAction.path, {
    json: { ...json, ...(request.action === 'write' ? messageContent : {}), ...request },
  })
}
/** Runs the job once it can no longer be stopped. */
const carryOut = (id: string) => {
  app.clock.advanceMinutes(1)
  return runBulkAction(app.platform, id)
}
const idOf = ({ body }: { body: Record<string, unknown> }) => String(body['id'])
const resultsOf = async (who: TestStaff, id: string) =>
  (await who.browser.call(getBulkAction, { params: { id } })).rows.map(({ booker, result, reason }) => ({
    booker,
    result,
    reason,
  }))
const mailsOf = async (kind: string) =>
  (
    await pool.query<{ to: string; subject: string; text: string }>(
      'select to_email as to, subject, text from mails where kind = $1 order by to_email',
      [kind],
    )
  ).rows

describe('a broadcast', () => {
  it('shows its recipients and the first email in advance, and sends nothing', async () => {
    const preview = await owner.browser.call(previewBulkAction, {
      body: { action: 'write', filter: selectionOf(1, 0), ...messageContent },
    })
    expect(preview).toMatchObject({
      bookings: 2,
      affectedCount: 2,
      leftOut: [],
      people: [
        { reference: references[0], booker: 'Asha Rao', reason: null },
        { reference: references[1], booker: 'Bhanu Shah', reason: null },
      ],
      mail: { to: 'Asha Rao', email: 'asha@example.com', subject: 'Your trip Kashi {trip}' },
    })
    expect(preview.mail?.text).toContain(`Namaskar Asha Rao,\n\n${references[0]} leaves on Sat, 5 Dec 2026.`)
    const shown = { action: 'write' as const, filter: selectionOf(0, 1), ...messageContent, shown: references[1] ?? '' }
    const { mail } = await owner.browser.call(previewBulkAction, { body: shown })
    expect(mail?.to).toBe('Bhanu Shah')
    expect(await mailsOf('desk-message')).toEqual([])
  })

  it('reaches each booker once, even when the job is interrupted between an email and its line', async () => {
    const id = idOf(await order(owner, { action: 'write', filter: selectionOf(0, 1) }))
    await carryOut(id)
    await pool.query(`update bulk_action_rows set result = 'waits', at = null where bulk_action_id = $1`, [id])
    await carryOut(id)
    const mails = await mailsOf('desk-message')
    expect(mails.map(({ to }) => to)).toEqual(['asha@example.com', 'bhanu@example.com'])
    expect(mails[1]?.text).toContain(`${references[1]} leaves on Sun, 6 Dec 2026.`)
    expect(mails[1]?.text).toContain('Written by Devendra Mehta.')
    expect(await resultsOf(owner, id)).toEqual([
      { booker: 'Asha Rao', result: 'done', reason: null },
      { booker: 'Bhanu Shah', result: 'done', reason: null },
    ])
    const { rows } = await pool.query(
      `select role, staff from audit_events where name = 'booking_message_sent' and reason = 'broadcast'`,
    )
    expect(rows).toEqual([
      { role: 'office', staff: owner.id },
      { role: 'office', staff: owner.id },
    ])
  })

  it('is refused without a text, with a mistyped placeholder, and for a list that has changed', async () => {
    const refusalOf = async (more: { text?: string; bookings?: number; affectedCount?: number }) => {
      const { status, body } = await order(owner, { action: 'write', filter: selectionOf(0, 1), ...more })
      return [status, body['code'], body['error']]
    }
    expect((await refusalOf({ text: ' ' })).slice(0, 2)).toEqual([422, 'DESK_MESSAGE_EMPTY'])
    expect(await refusalOf({ text: 'Dear {nmae}' })).toEqual([
      422,
      'INVALID_INPUT',
      'Unknown placeholder: {nmae}. You can use {name}, {reference}, {trip}, {date} and {office_phone}.',
    ])
    expect((await refusalOf({ bookings: 3 })).slice(0, 2)).toEqual([409, 'DESK_BULK_CHANGED'])
    expect((await refusalOf({ affectedCount: 1 })).slice(0, 2)).toEqual([409, 'DESK_BULK_CHANGED'])
  })
})

describe('other bulk actions', () => {
  it('remind unpaid bookings, leave out the others with the reason, and check again when they run', async () => {
    await pool.query(`update bookings set status = 'expired' where reference = $1`, [references[1]])
    const before = await owner.browser.call(previewBulkAction, {
      body: { action: 'remind_payment', filter: selectionOf(0, 1, 2) },
    })
    expect(before).toMatchObject({
      bookings: 3,
      affectedCount: 2,
      leftOut: [{ reason: 'not_waiting', bookings: 1 }],
      people: [],
      mail: null,
    })
    const id = idOf(await order(owner, { action: 'remind_payment', filter: selectionOf(0, 1, 2) }))
    await pool.query(`update bookings set email = '' where reference = $1`, [references[2]])
    await carryOut(id)
    expect(await resultsOf(owner, id)).toEqual([
      { booker: 'Asha Rao', result: 'done', reason: null },
      { booker: 'Bhanu Shah', result: 'left_out', reason: 'not_waiting' },
      { booker: 'Chetan Das', result: 'left_out', reason: 'no_address' },
    ])
    expect((await mailsOf('payment-link')).map(({ to }) => to)).toEqual(['asha@example.com'])
    await pool.query(`update bookings set status = 'held' where reference = $1`, [references[1]])
    await pool.query(`update bookings set email = 'chetan@example.com' where reference = $1`, [references[2]])
  })

  it('send nothing when everybody would be left out', async () => {
    const { status, body } = await order(owner, { action: 'send_billing_documents', filter: selectionOf(0, 1) })
    expect([status, body['code']]).toEqual([422, 'DESK_BULK_NO_RECIPIENTS'])
  })

  it('retry a failed booking', async () => {
    const id = idOf(await order(owner, { action: 'remind_payment', filter: selectionOf(0, 1) }))
    await pool.query(`alter table mails add constraint no_mail check (to_email <> 'asha@example.com') not valid`)
    await carryOut(id)
    expect((await resultsOf(owner, id)).map(({ result }) => result)).toEqual(['failed', 'done'])
    await pool.query('alter table mails drop constraint no_mail')
    await owner.browser.call(retryBulkAction, { params: { id } })
    await carryOut(id)
    expect((await resultsOf(owner, id)).map(({ result }) => result)).toEqual(['done', 'done'])
  })
})

describe('the sender of a broadcast', () => {
  it('sees their own actions; an owner sees those of everybody', async () => {
    const id = idOf(await order(sales, { action: 'write', filter: selectionOf(2) }))
    const mine = async (who: TestStaff) => (await who.browser.call(listBulkActions)).actions.map((action) => action.id)
    expect(await mine(sales)).toEqual([id])
    expect((await mine(owner)).length).toBeGreaterThan(2)
    const { actions } = await owner.browser.call(listBulkActions)
    const theirs = actions.find((action) => action.who === 'Devendra Mehta')?.id ?? ''
    expect((await sales.browser.send('GET', getBulkAction.path.replace(':id', theirs))).body['code']).toBe(
      'DESK_BULK_GONE',
    )
  })

  it('may select at most fifty bookings as sales', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from bookings limit 1')
    await copyBooking(pool, rows[0]?.id ?? '', MAX_BULK_FOR_SALES)
    const filter = { view: 'all', sort: '-booked' } as const
    const json = { action: 'write', filter, ...messageContent, bookings: MAX_BULK_FOR_SALES + 3, affectedCount: 3 }
    const { status, body } = await sales.browser.send('POST', createBulkAction.path, { json })
    expect([status, body['code']]).toEqual([422, 'DESK_BULK_LIMIT'])
    expect((await owner.browser.send('POST', createBulkAction.path, { json })).status).toBe(201)
    const assignment = { action: 'give_to', filter, to: sales.id, bookings: MAX_BULK_FOR_SALES + 3, affectedCount: 0 }
    const answer = await sales.browser.send('POST', createBulkAction.path, { json: assignment })
    expect([answer.status, answer.body['code']]).toEqual([422, 'DESK_BULK_LIMIT'])
  })

  it('may send at most fifty emails a day as sales, also with several concurrent actions, and starts again tomorrow', async () => {
    const seller = await hireStaff(app, { role: 'sales', name: 'Kavita Joshi' })
    const { rows } = await pool.query<{ reference: string }>(
      'select reference from bookings order by created_at desc limit 45',
    )
    const many = {
      view: 'all' as const,
      sort: '-booked' as const,
      only: rows.map(({ reference }) => reference).join(','),
    }
    const preview = async (action: BulkAction) =>
      (await seller.browser.send('POST', previewBulkAction.path, { json: { action, filter: many } })).body[
        'remainingToday'
      ]
    expect([await preview('write'), await preview('give_to')]).toEqual([MAX_BULK_FOR_SALES, null])
    // The second of two concurrent actions waits for the first, and would then exceed the daily limit.
    await pool.query(`update bookings set email = 'own.' || id || '@example.com' where reference = any($1)`, [
      rows.map(({ reference }) => reference),
    ])
    const lockClient = await pool.connect()
    await lockClient.query('begin')
    await lockClient.query('select from staff where id = $1 for update', [seller.id])
    const orders = [1, 2].map(() => order(seller, { action: 'write', filter: many }))
    await vi.waitFor(async () => {
      const lockWaits = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(lockWaits.rows).toHaveLength(2)
    })
    await lockClient.query('commit')
    lockClient.release()
    const both = await Promise.all(orders)
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(both.find(({ status }) => status === 422)?.body['code']).toBe('DESK_BULK_DAILY_LIMIT')
    expect(await preview('write')).toBe(MAX_BULK_FOR_SALES - 45)
    const few = await order(seller, { action: 'write', filter: selectionOf(0, 1, 2) })
    expect(few.status).toBe(201)
    // A stopped action reaches nobody, so it does not count.
    await seller.browser.call(stopBulkAction, { params: { id: idOf(few) } })
    expect(await preview('write')).toBe(MAX_BULK_FOR_SALES - 45)
    expect(
      (await owner.browser.send('POST', previewBulkAction.path, { json: { action: 'write', filter: many } })).body[
        'remainingToday'
      ],
    ).toBe(null)
    app.clock.advanceMinutes(24 * 60)
    expect(await preview('write')).toBe(MAX_BULK_FOR_SALES)
  })

  it('cannot retry broadcasts once their role may not send any', async () => {
    const mover = await hireStaff(app, { role: 'sales', name: 'Meera Iyer' })
    const id = idOf(await order(mover, { action: 'write', filter: selectionOf(0) }))
    await pool.query(`update bulk_action_rows set result = 'failed' where bulk_action_id = $1`, [id])
    await pool.query(`update staff set role = 'accounts' where id = $1`, [mover.id])
    const { status, body } = await mover.browser.send('POST', retryBulkAction.path.replace(':id', id), { json: {} })
    expect([status, body['code']]).toEqual([403, 'DESK_ROLE'])
    expect((await resultsOf(mover, id)).map(({ result }) => result)).toEqual(['failed'])
  })

  it('cannot have the accounts role, which may only assign many bookings to a colleague and view that action', async () => {
    const accounts = await hireStaff(app, { role: 'accounts', name: 'Ravi Shah' })
    const letters = await order(accounts, { action: 'write', filter: selectionOf(0, 1) })
    expect([letters.status, letters.body['code']]).toEqual([403, 'DESK_ROLE'])
    const assignment = { action: 'give_to', filter: selectionOf(0, 1), to: accounts.id, bookings: 2, affectedCount: 2 }
    const id = idOf(await accounts.browser.send('POST', createBulkAction.path, { json: assignment }))
    await carryOut(id)
    expect((await resultsOf(accounts, id)).map(({ result }) => result)).toEqual(['done', 'done'])
  })
})
