import { afterAll, describe, expect, it } from 'vitest'
import { chainActs } from '#platform/audit/chain-acts.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { askNightly } from './oracle-jobs.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { platform, clock } = app
const { db } = platform
const { pool } = app.database
const DAY = 24 * 60

const act = (id: string) =>
  recordAct(db, { name: 'user_updated', on: { kind: 'test', id }, at: clock.now(), reason: 'test' })
const changeAct = (id: string, reason: string) =>
  pool.query(`update acts set reason = $2 where object_id = $1`, [id, reason])
const mails = async (): Promise<string[]> =>
  (await pool.query(`select text from mails where kind = 'oracle' order by created_at`)).rows.map(({ text }) => text)
/** Goes on to another night, after the mails of the nights before were sent. */
async function waitDays(days = 1): Promise<void> {
  clock.advanceMinutes(days * DAY)
  await pool.query('delete from mails')
}
/** The mails of the check of the next night. */
async function nextNight(days = 1): Promise<string[]> {
  await waitDays(days)
  await askNightly(platform)
  return mails()
}

describe('the nightly check', () => {
  it('goes on from the last link that it has seen, and looks at the whole chain again after a week', async () => {
    await act('old')
    expect(await nextNight()).toEqual([])
    await changeAct('old', 'rewritten')
    expect(await nextNight()).toEqual([])
    await act('new')
    await chainActs(db)
    await changeAct('new', 'rewritten')
    expect(await nextNight()).toEqual([expect.stringContaining('O9')])
    await changeAct('new', 'test')
    expect(await nextNight()).toEqual([])
    expect(await nextNight(4)).toEqual([expect.stringContaining('O9')])
    await changeAct('old', 'test')
    expect(await nextNight()).toEqual([])
  })

  it('looks at the whole chain also when the stored time of its last look lies ahead', async () => {
    await nextNight()
    await pool.query(
      `update settings set value = jsonb_set(value, '{wholeAt}', '"2999-01-01T00:00:00.000Z"') where name = 'acts_chain_head'`,
    )
    await changeAct('old', 'rewritten')
    expect(await nextNight()).toEqual([expect.stringContaining('O9')])
    await changeAct('old', 'test')
    expect(await nextNight()).toEqual([])
  })

  it('sees in any night that links were cut off at the end', async () => {
    await pool.query('create table kept as select * from act_chain order by position desc limit 1')
    await pool.query('delete from act_chain where position = (select position from kept)')
    await pool.query(`update acts set reason = 'rewritten' where object_id = 'new'`)
    expect(await nextNight()).toEqual([expect.stringContaining('O9')])
    await changeAct('new', 'test')
    await pool.query('delete from act_chain where position = (select position from kept)')
    await pool.query('insert into act_chain select * from kept; drop table kept')
  })

  it('takes no connection from those who book and pay', async () => {
    await waitDays()
    const taken = await Promise.all(Array.from({ length: platform.pool.options.max }, () => platform.pool.connect()))
    const end = await askNightly(platform).then(
      () => 'done',
      (error: unknown) => error,
    )
    taken.forEach((client) => client.release())
    expect(end).toBe('done')
  })

  it('may take two minutes for one query, and not only as long as a request', async () => {
    await waitDays()
    await pool.query(`alter table departures rename to departures_kept;
      create function assert_limit() returns boolean language plpgsql as $$ begin
        if current_setting('statement_timeout') <> '2min' then raise exception 'a query has too little time'; end if;
        return true; end $$;
      create view departures as select * from departures_kept where (select assert_limit());
      grant select on departures to public`)
    const end = await askNightly(platform).then(
      () => 'done',
      (error: unknown) => error,
    )
    await pool.query(`drop view departures; alter table departures_kept rename to departures`)
    expect(end).toBe('done')
  })

  it('that could not be done tells the office in a mail, once a night, and fails, so that it is tried again', async () => {
    await waitDays()
    await pool.query('alter table departures rename to gone')
    for (const _ of ['first', 'again']) await expect(askNightly(platform)).rejects.toThrow()
    await pool.query('alter table gone rename to departures')
    expect(await mails()).toEqual([expect.stringContaining('could not be finished')])
    expect(await nextNight()).toEqual([])
  })
})
