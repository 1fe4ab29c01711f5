import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/client.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { mailIdOf } from '../money/mail-id-of.ts'

let app: TestApp
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  app = await createTestApp({ runsJobs: true, smtpUrl: sink.url })
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

async function order(name: string, count: number): Promise<void> {
  const { db, jobs } = app.platform
  for (let number = 0; number < count; number += 1) {
    const to = { name: 'Asha', email: `${name}.${number}@example.com` }
    const mail = { kind: name, dedupeKey: `${name}:${number}`, to, subject: 'Trip', text: 'Hi', html: '<p>Hi</p>' }
    await inTransaction(db, (tx) => queueMail({ tx, jobs, clock: app.clock }, mail))
  }
}
type MailRow = { status: string; attempts: number; last_error: string | null; mails: number }
async function savedMails(name: string): Promise<MailRow[]> {
  const { rows } = await app.database.pool.query<MailRow>(
    `select status, attempts, last_error, count(*)::int as mails from mails where kind = $1
     group by 1, 2, 3 order by 1, 2`,
    [name],
  )
  return rows
}
const allAttempted = (name: string) => async () => (await savedMails(name)).every(({ attempts }) => attempts > 0)
const runMailJobsNow = () =>
  app.database.pool.query(
    `update jobs.job set start_after = now() where name = 'send-mail' and state = 'created' and start_after > now()`,
  )
const copiesOf = (name: string): number[] =>
  [
    ...Map.groupBy(
      sink.mails.filter(({ to }) => to[0]?.startsWith(`${name}.`)),
      mailIdOf,
    ).values(),
  ]
    .map(({ length }) => length)
    .toSorted((one, other) => one - other)

describe('a mail server with faults', () => {
  it('that cuts the connection after accepting a mail gets it again, under the same Message-ID', async () => {
    sink.cuts.left = 3
    await order('cut', 8)
    await until(allAttempted('cut'))
    expect((await savedMails('cut')).map(({ status, mails }) => [status, mails])).toEqual([
      ['queued', 3],
      ['sent', 5],
    ])
    await runMailJobsNow()
    await until(async () => (await savedMails('cut')).every(({ status }) => status === 'sent'))
    expect(copiesOf('cut')).toEqual([1, 1, 1, 1, 1, 2, 2, 2])
  })

  it('that refuses some mails temporarily and some permanently gets only the first ones again', async () => {
    sink.refusals.push(...Array.from({ length: 4 }, () => ({ at: 'data' as const, line: '451 later' })))
    sink.refusals.push(...Array.from({ length: 3 }, () => ({ at: 'data' as const, line: '554 never' })))
    await order('refused', 20)
    await until(allAttempted('refused'))
    expect((await savedMails('refused')).map(({ status, mails }) => [status, mails])).toEqual([
      ['failed', 3],
      ['queued', 4],
      ['sent', 13],
    ])
    await runMailJobsNow()
    await until(async () => (await savedMails('refused')).every(({ status }) => status !== 'queued'))
    expect(copiesOf('refused')).toEqual(Array(17).fill(1))
  })

  it('that never answers about one mail does not delay others, and gets it again later', async () => {
    sink.silentFor.add('silent.0@example.com')
    await order('silent', 1)
    await order('others', 60)
    await until(async () => (await savedMails('others')).every(({ status }) => status === 'sent'))
    // All other emails are sent before the fifteen-second timeout for the silent recipient is over.
    expect(await savedMails('silent')).toMatchObject([{ status: 'queued', attempts: 0 }])
    await until(allAttempted('silent'), { withinMs: 40_000 })
    expect(await savedMails('silent')).toMatchObject([{ status: 'queued', attempts: 1, last_error: 'ETIMEDOUT' }])
    sink.silentFor.clear()
    await runMailJobsNow()
    await until(async () => (await savedMails('silent')).every(({ status }) => status === 'sent'))
    expect(copiesOf('silent')).toEqual([1])
  })
})
