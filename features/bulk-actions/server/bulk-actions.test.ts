import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  listBulkActs,
  orderBulkAct,
  previewBulkAct,
  readBulkAct,
  stopBulkAct,
  tryBulkActAgain,
} from '../api/desk-calls.ts'
import { BULK_MOST_OF_SALES, type BulkAct } from '../rules/bulk-act.ts'
import { bookId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { doBulkAct } from './do-bulk-act.ts'

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
    await bookId(app.visitor(), { packageId, startDate: `2026-12-0${i + 5}`, guests: 2, customer })
  }
  const { rows } = await pool.query<{ reference: string }>('select reference from bookings order by start_date')
  references = rows.map(({ reference }) => reference)
})

const letter = { subject: 'Your trip {trip}', text: 'Namaskar {name},\n\n{reference} leaves on {date}.' }
const chosen = (...which: number[]) => ({
  view: 'all' as const,
  sort: '-booked' as const,
  only: which.map((i) => references[i]).join(','),
})
type Order = { act: BulkAct; filter: ReturnType<typeof chosen>; bookings?: number; takes?: number; text?: string }
const order = async (who: TestStaff, { filter, ...asked }: Order) => {
  const { body } = await who.browser.send('POST', previewBulkAct.path, { json: { act: asked.act, filter } })
  const json = { filter, bookings: filter.only.split(',').length, takes: body['takes'] ?? 0 }
  return who.browser.send('POST', orderBulkAct.path, {
    json: { ...json, ...(asked.act === 'write' ? letter : {}), ...asked },
  })
}
/** The job, when the half minute is over. */
const carryOut = (id: string) => {
  app.clock.advanceMinutes(1)
  return doBulkAct(app.platform, id)
}
const idOf = ({ body }: { body: Record<string, unknown> }) => String(body['id'])
const resultsOf = async (who: TestStaff, id: string) =>
  (await who.browser.call(readBulkAct, { params: { id } })).rows.map(({ booker, result, reason }) => ({
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

describe('a letter to many', () => {
  it('says before whom it takes and how the first one reads, and sends nothing', async () => {
    const preview = await owner.browser.call(previewBulkAct, {
      body: { act: 'write', filter: chosen(1, 0), ...letter },
    })
    expect(preview).toMatchObject({
      bookings: 2,
      takes: 2,
      leftOut: [],
      people: [
        { reference: references[0], booker: 'Asha Rao', reason: null },
        { reference: references[1], booker: 'Bhanu Shah', reason: null },
      ],
      mail: { to: 'Asha Rao', email: 'asha@example.com', subject: 'Your trip Kashi {trip}' },
    })
    expect(preview.mail?.text).toContain(`Namaskar Asha Rao,\n\n${references[0]} leaves on Sat, 5 Dec 2026.`)
    const shown = { act: 'write' as const, filter: chosen(0, 1), ...letter, shown: references[1] ?? '' }
    const { mail } = await owner.browser.call(previewBulkAct, { body: shown })
    expect(mail?.to).toBe('Bhanu Shah')
    expect(await mailsOf('desk-letter')).toEqual([])
  })

  it('reaches each booker once, also when the work is cut off between a mail and its line', async () => {
    const id = idOf(await order(owner, { act: 'write', filter: chosen(0, 1) }))
    await carryOut(id)
    await pool.query(`update bulk_act_rows set result = 'waits', at = null where bulk_act_id = $1`, [id])
    await carryOut(id)
    const mails = await mailsOf('desk-letter')
    expect(mails.map(({ to }) => to)).toEqual(['asha@example.com', 'bhanu@example.com'])
    expect(mails[1]?.text).toContain(`${references[1]} leaves on Sun, 6 Dec 2026.`)
    expect(mails[1]?.text).toContain('Written by Devendra Mehta.')
    expect(await resultsOf(owner, id)).toEqual([
      { booker: 'Asha Rao', result: 'done', reason: null },
      { booker: 'Bhanu Shah', result: 'done', reason: null },
    ])
    const { rows } = await pool.query(
      `select role, staff from acts where name = 'booking_letter_sent' and reason = 'a mail to many'`,
    )
    expect(rows).toEqual([
      { role: 'office', staff: owner.id },
      { role: 'office', staff: owner.id },
    ])
  })

  it('is refused without a text, with a mistyped place, and for a list that has changed', async () => {
    const refused = async (more: { text?: string; bookings?: number; takes?: number }) => {
      const { status, body } = await order(owner, { act: 'write', filter: chosen(0, 1), ...more })
      return [status, body['code'], body['error']]
    }
    expect((await refused({ text: ' ' })).slice(0, 2)).toEqual([422, 'DESK_LETTER_EMPTY'])
    expect(await refused({ text: 'Dear {nmae}' })).toEqual([
      422,
      'INVALID_INPUT',
      'The text has {nmae}, which nobody knows. It can say {name}, {reference}, {trip}, {date} and {office_phone}.',
    ])
    expect((await refused({ bookings: 3 })).slice(0, 2)).toEqual([409, 'DESK_BULK_CHANGED'])
    expect((await refused({ takes: 1 })).slice(0, 2)).toEqual([409, 'DESK_BULK_CHANGED'])
  })
})

describe('other acts on many bookings', () => {
  it('remind those who still have to pay, leave out the others with the reason, and look again at their turn', async () => {
    await pool.query(`update bookings set status = 'expired' where reference = $1`, [references[1]])
    const before = await owner.browser.call(previewBulkAct, {
      body: { act: 'remind_payment', filter: chosen(0, 1, 2) },
    })
    expect(before).toMatchObject({
      bookings: 3,
      takes: 2,
      leftOut: [{ reason: 'not_waiting', bookings: 1 }],
      people: [],
      mail: null,
    })
    const id = idOf(await order(owner, { act: 'remind_payment', filter: chosen(0, 1, 2) }))
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

  it('sends nothing when everybody would be left out', async () => {
    const { status, body } = await order(owner, { act: 'send_papers', filter: chosen(0, 1) })
    expect([status, body['code']]).toEqual([422, 'DESK_BULK_NOBODY'])
  })

  it('gives a booking that failed another turn', async () => {
    const id = idOf(await order(owner, { act: 'remind_payment', filter: chosen(0, 1) }))
    await pool.query(`alter table mails add constraint no_mail check (to_email <> 'asha@example.com') not valid`)
    await carryOut(id)
    expect((await resultsOf(owner, id)).map(({ result }) => result)).toEqual(['failed', 'done'])
    await pool.query('alter table mails drop constraint no_mail')
    await owner.browser.call(tryBulkActAgain, { params: { id } })
    await carryOut(id)
    expect((await resultsOf(owner, id)).map(({ result }) => result)).toEqual(['done', 'done'])
  })
})

describe('who writes to many', () => {
  it('sees their own acts, an owner those of everybody', async () => {
    const id = idOf(await order(sales, { act: 'write', filter: chosen(2) }))
    const mine = async (who: TestStaff) => (await who.browser.call(listBulkActs)).acts.map((act) => act.id)
    expect(await mine(sales)).toEqual([id])
    expect((await mine(owner)).length).toBeGreaterThan(2)
    const { acts } = await owner.browser.call(listBulkActs)
    const theirs = acts.find((act) => act.who === 'Devendra Mehta')?.id ?? ''
    expect((await sales.browser.send('GET', readBulkAct.path.replace(':id', theirs))).body['code']).toBe(
      'DESK_BULK_GONE',
    )
  })

  it('takes at most fifty bookings in sales', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from bookings limit 1')
    await copyBooking(pool, rows[0]?.id ?? '', BULK_MOST_OF_SALES)
    const filter = { view: 'all', sort: '-booked' } as const
    const json = { act: 'write', filter, ...letter, bookings: BULK_MOST_OF_SALES + 3, takes: 3 }
    const { status, body } = await sales.browser.send('POST', orderBulkAct.path, { json })
    expect([status, body['code']]).toEqual([422, 'DESK_BULK_LIMIT'])
    expect((await owner.browser.send('POST', orderBulkAct.path, { json })).status).toBe(201)
    const gift = { act: 'give_to', filter, to: sales.id, bookings: BULK_MOST_OF_SALES + 3, takes: 0 }
    const given = await sales.browser.send('POST', orderBulkAct.path, { json: gift })
    expect([given.status, given.body['code']]).toEqual([422, 'DESK_BULK_LIMIT'])
  })

  it('sends at most fifty mails in a day in sales, also by several acts at one moment, and begins anew tomorrow', async () => {
    const seller = await hireStaff(app, { role: 'sales', name: 'Kavita Joshi' })
    const { rows } = await pool.query<{ reference: string }>(
      'select reference from bookings order by created_at desc limit 45',
    )
    const many = {
      view: 'all' as const,
      sort: '-booked' as const,
      only: rows.map(({ reference }) => reference).join(','),
    }
    const preview = async (act: BulkAct) =>
      (await seller.browser.send('POST', previewBulkAct.path, { json: { act, filter: many } })).body['leftToday']
    expect([await preview('write'), await preview('give_to')]).toEqual([BULK_MOST_OF_SALES, null])
    // Two at one moment: the second one waits for the first, and would be beyond the day.
    await pool.query(`update bookings set email = 'own.' || id || '@example.com' where reference = any($1)`, [
      rows.map(({ reference }) => reference),
    ])
    const turn = await pool.connect()
    await turn.query('begin')
    await turn.query('select from staff where id = $1 for update', [seller.id])
    const orders = [1, 2].map(() => order(seller, { act: 'write', filter: many }))
    await vi.waitFor(async () => {
      const waiting = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting.rows).toHaveLength(2)
    })
    await turn.query('commit')
    turn.release()
    const both = await Promise.all(orders)
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(both.find(({ status }) => status === 422)?.body['code']).toBe('DESK_BULK_DAY')
    expect(await preview('write')).toBe(BULK_MOST_OF_SALES - 45)
    const few = await order(seller, { act: 'write', filter: chosen(0, 1, 2) })
    expect(few.status).toBe(201)
    // What is stopped goes to nobody, so it does not count.
    await seller.browser.call(stopBulkAct, { params: { id: idOf(few) } })
    expect(await preview('write')).toBe(BULK_MOST_OF_SALES - 45)
    expect(
      (await owner.browser.send('POST', previewBulkAct.path, { json: { act: 'write', filter: many } })).body[
        'leftToday'
      ],
    ).toBe(null)
    app.clock.advanceMinutes(24 * 60)
    expect(await preview('write')).toBe(BULK_MOST_OF_SALES)
  })

  it('cannot try letters again once their role writes none', async () => {
    const mover = await hireStaff(app, { role: 'sales', name: 'Meera Iyer' })
    const id = idOf(await order(mover, { act: 'write', filter: chosen(0) }))
    await pool.query(`update bulk_act_rows set result = 'failed' where bulk_act_id = $1`, [id])
    await pool.query(`update staff set role = 'accounts' where id = $1`, [mover.id])
    const { status, body } = await mover.browser.send('POST', tryBulkActAgain.path.replace(':id', id), { json: {} })
    expect([status, body['code']]).toEqual([403, 'DESK_ROLE'])
    expect((await resultsOf(mover, id)).map(({ result }) => result)).toEqual(['failed'])
  })

  it('is not the accounts, who may give many bookings to a colleague and look at it, and nothing else', async () => {
    const accounts = await hireStaff(app, { role: 'accounts', name: 'Ravi Shah' })
    const letters = await order(accounts, { act: 'write', filter: chosen(0, 1) })
    expect([letters.status, letters.body['code']]).toEqual([403, 'DESK_ROLE'])
    const gift = { act: 'give_to', filter: chosen(0, 1), to: accounts.id, bookings: 2, takes: 2 }
    const id = idOf(await accounts.browser.send('POST', orderBulkAct.path, { json: gift }))
    await carryOut(id)
    expect((await resultsOf(accounts, id)).map(({ result }) => result)).toEqual(['done', 'done'])
  })
})
