import { sendMailQueue } from '#platform/mail/queue-mail.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/client.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { freePort } from '../free-port.ts'
import { mailIdOf } from '../money/mail-id-of.ts'

const MAILS = 500
const SETTLED_WITHIN_MS = 150_000

let app: TestApp
let port = 0
const sinks: SmtpSink[] = []
beforeAll(async () => {
  port = await freePort()
  app = await createTestApp({ runsJobs: true, smtpUrl: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await app.close()
  for (const sink of sinks) await sink.close()
})

const order = (number: number): Promise<boolean> =>
  inTransaction(app.platform.db, (tx) =>
    queueMail(
      { tx, jobs: app.platform.jobs, clock: app.clock },
      {
        kind: 'test',
        dedupeKey: `outage:${number}`,
        to: { name: 'Asha', email: `asha.${number}@example.com` },
        subject: 'Your trip',
        text: 'Hello',
        html: '<p>Hello</p>',
      },
    ),
  )
const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await app.database.pool.query<{ kind: string; mails: number }>(
    `select status || case when attempts > 0 then ' tried' else '' end as kind, count(*)::int as mails
     from mails group by 1`,
  )
  return Object.fromEntries(rows.map(({ kind, mails }) => [kind, mails]))
}
/** Makes the delayed jobs for unsent emails due now. */
const runMailJobsNow = () =>
  app.database.pool.query(
    "update jobs.job set start_after = now() where name = 'send-mail' and state = 'created' and start_after > now()",
  )
/** How often each email has arrived, by Message-ID. */
const arrivals = (sink: SmtpSink): number[] =>
  [...Map.groupBy(sink.mails, mailIdOf).values()].map((same) => same.length)

describe('five hundred mails while the mail server is unavailable', () => {
  it('are each delivered exactly once when it is back, even those that were requested twice', async () => {
    for (let number = 0; number < MAILS; number += 1) expect(await order(number)).toBe(true)
    await until(async () => (await counts())['queued tried'] === MAILS, { withinMs: SETTLED_WITHIN_MS })
    for (let number = 0; number < MAILS; number += 1) expect(await order(number)).toBe(false)
    const sink = await startSmtpSink({ port })
    sinks.push(sink)
    const since = performance.now()
    await runMailJobsNow()
    await until(async () => (await counts())['sent tried'] === MAILS, { withinMs: SETTLED_WITHIN_MS })
    console.log(
      `${MAILS} mails delivered ${((performance.now() - since) / 1000).toFixed(1)} s after the server was back`,
    )
    expect(arrivals(sink)).toEqual(Array(MAILS).fill(1))
    expect(new Set(sink.mails.flatMap(({ to }) => to)).size).toBe(MAILS)
  })

  it('would be distinguished from a mail that is delivered twice (control)', async () => {
    const [sink] = sinks
    if (sink === undefined) throw new Error('no mail server')
    // Simulates that the record of one delivery was lost.
    const { rows } = await app.database.pool.query<{ id: string }>(
      `update mails set status = 'queued' where dedupe_key = 'outage:7' returning id`,
    )
    const { id: mailId = '' } = rows[0] ?? {}
    await app.platform.jobs.send(
      { ...sendMailQueue, retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 },
      { mailId },
    )
    await until(() => Promise.resolve(sink.mails.length > MAILS))
    expect(arrivals(sink).filter((times) => times === 2)).toEqual([2])
  })
})
