import { afterAll, describe, expect, it } from 'vitest'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { runNightlyCheck } from './invariants-jobs.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { platform, clock } = app
const { db } = platform
const { pool } = app.database
const DAY_MINUTES = 24 * 60

const auditEvent = (id: string) =>
  recordAuditEvent(db, { name: 'user_updated', on: { kind: 'test', id }, at: clock.now(), reason: 'test' })
const changeAuditEvent = (id: string, reason: string) =>
  pool.query(`update audit_events set reason = $2 where object_id = $1`, [id, reason])
const mails = async (): Promise<string[]> =>
  (await pool.query(`select text from mails where kind = 'oracle' order by created_at`)).rows.map(({ text }) => text)
/** Advances to a later night, and deletes the emails of the earlier nights. */
async function waitDays(days = 1): Promise<void> {
  clock.advanceMinutes(days * DAY_MINUTES)
  await pool.query('delete from mails')
}
/** Returns the emails that the next night's check sends. */
async function nextNight(days = 1): Promise<string[]> {
  await waitDays(days)
  await runNightlyCheck(platform)
  return mails()
}

describe('the nightly check', () => {
  it('continues after the last link that it has checked, and checks the whole chain again after a week', async () => {
    await auditEvent('old')
    expect(await nextNight()).toEqual([])
    await changeAuditEvent('old', 'rewritten')
    expect(await nextNight()).toEqual([])
    await auditEvent('new')
    await chainAuditEvents(db)
    await changeAuditEvent('new', 'rewritten')
    expect(await nextNight()).toEqual([expect.stringContaining('O9')])
    await changeAuditEvent('new', 'test')
    expect(await nextNight()).toEqual([])
    expect(await nextNight(4)).toEqual([expect.stringContaining('O9')])
    await changeAuditEvent('old', 'test')
    expect(await nextNight()).toEqual([])
  })

  it('checks the whole chain when the stored time of its last check is in the future', async () => {
    await nextNight()
    await pool.query(
      `update settings set value = jsonb_set(value, '{fullyCheckedAt}', '"2999-01-01T00:00:00.000Z"') where name = 'audit_events_chain_head'`,
    )
    await changeAuditEvent('old', 'rewritten')
    expect(await nextNight()).toEqual([expect.stringContaining('O9')])
    await changeAuditEvent('old', 'test')
    expect(await nextNight()).toEqual([])
  })

  it('reports jobs that no version could read, by their queue', async () => {
    expect(await nextNight()).toEqual([])
    await pool.query(
      `insert into jobs.job (name, data, state, output) select name, '{"mailId":5}', 'failed',
        '{"message":"the data of the job cannot be read: mailId"}' from jobs.queue where name = 'send-mail'`,
    )
    expect(await nextNight()).toEqual([
      expect.stringMatching(/O16[\s\S]*send-mail .*: the data of the job cannot be read: mailId/),
    ])
    await pool.query(`delete from jobs.job where state = 'failed'`)
    expect(await nextNight()).toEqual([])
  })

  it('notices every night when links were cut off at the end', async () => {
    await pool.query('create table kept as select * from audit_event_chain order by position desc limit 1')
    await pool.query('delete from audit_event_chain where position = (select position from kept)')
    await pool.query(`update audit_events set reason = 'rewritten' where object_id = 'new'`)
    expect(await nextNight()).toEqual([expect.stringContaining('O9')])
    await changeAuditEvent('new', 'test')
    await pool.query('delete from audit_event_chain where position = (select position from kept)')
    await pool.query('insert into audit_event_chain select * from kept; drop table kept')
  })

  it('takes no connection from visitors who book and pay', async () => {
    await waitDays()
    const openConnections = await Promise.all(
      Array.from({ length: platform.pool.options.max }, () => platform.pool.connect()),
    )
    const end = await runNightlyCheck(platform).then(
      () => 'done',
      (error: unknown) => error,
    )
    openConnections.forEach((client) => client.release())
    expect(end).toBe('done')
  })

  it('may take two minutes for one query, longer than a request', async () => {
    await waitDays()
    await pool.query(`alter table departures rename to departures_kept;
      create function assert_limit() returns boolean language plpgsql as $$ begin
        if current_setting('statement_timeout') <> '2min' then raise exception 'a query has too little time'; end if;
        return true; end $$;
      create view departures as select * from departures_kept where (select assert_limit());
      grant select on departures to public`)
    const end = await runNightlyCheck(platform).then(
      () => 'done',
      (error: unknown) => error,
    )
    await pool.query(`drop view departures; alter table departures_kept rename to departures`)
    expect(end).toBe('done')
  })

  it('that could not run emails the office once a night, and fails, so that it is tried again', async () => {
    await waitDays()
    await pool.query('alter table departures rename to gone')
    for (const _ of ['first', 'again']) await expect(runNightlyCheck(platform)).rejects.toThrow()
    await pool.query('alter table gone rename to departures')
    expect(await mails()).toEqual([expect.stringContaining('Tonight the check did not finish.')])
    expect(await nextNight()).toEqual([])
  })
})
