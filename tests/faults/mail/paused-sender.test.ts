import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/client.ts'
import { queueMail, sendMailQueue } from '#platform/mail/queue-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { createMailTransport } from '#platform/mail/transport.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { mailIdOf } from '../money/mail-id-of.ts'
import { endAll, run } from '../start/child-process.ts'

const UNFENCED_FIXTURE = pathToFileURL(path.resolve(import.meta.dirname, '../fixtures/without-mail-fence.ts')).href
const SCRIPT = path.resolve(import.meta.dirname, '../fixtures/paused-sender.ts')
/** A takeover needs two missed heartbeats, and processes check for these only occasionally. */
const TAKEOVER_WITHIN_MS = 90_000

const cleanups: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  await endAll()
  for (const end of cleanups.splice(0).toReversed()) await end()
})

async function openSink(): Promise<SmtpSink> {
  const sink = await startSmtpSink()
  cleanups.push(() => sink.close())
  return sink
}

/**
 * Pauses a process while a slow mail server has its email, until another process has taken over the job and sent the
 * email on another connection.
 */
async function pauseWhileSending(options: readonly string[] = []) {
  const app = await createTestApp()
  cleanups.push(() => app.close())
  const { platform, database } = app
  const [slow, other] = [await openSink(), await openSink()]
  const answer = Promise.withResolvers<void>()
  slow.busyUntil.promise = answer.promise
  const mail = { kind: 'test', dedupeKey: 'paused:1', to: { name: 'Asha', email: 'asha@example.com' }, subject: 'Trip' }
  await platform.jobs.declare([sendMailQueue])
  await inTransaction(platform.db, (tx) =>
    queueMail({ tx, jobs: platform.jobs, clock: app.clock }, { ...mail, text: 'Hello', html: '<p>Hello</p>' }),
  )
  const pausedSender = run(process.execPath, [...options, SCRIPT, database.url.replace('@/', '@localhost/'), slow.url])
  await pausedSender.waitForOutput(/begins a mail/)
  await until(() => Promise.resolve(slow.unanswered.mails === 1))
  pausedSender.kill('SIGSTOP')
  const transport = createMailTransport({ smtpUrl: other.url, dataDir: '' })
  cleanups.push(() => transport.close())
  await platform.jobs.work(sendMailQueue, ({ mailId }) => sendMail(platform, transport, mailId))
  const readState = async () => {
    const mails = await database.pool.query('select status, attempts, last_error, sent_at from mails')
    const jobs = await database.pool.query(
      `select state, completed_on, output from jobs.job where name = 'send-mail' order by id`,
    )
    return { mails: mails.rows, jobs: jobs.rows }
  }
  await until(async () => (await readState()).jobs.every(({ state }) => state === 'completed'), {
    withinMs: TAKEOVER_WITHIN_MS,
  })
  return { paused: pausedSender, slow, other, answer, look: readState }
}

// Each of these tests waits until a lease has expired.
describe.concurrent('a process that was paused while it sent a mail, and continues after another has sent it', () => {
  it('changes nothing when its mail server has accepted the mail too: both have one Message-ID', async () => {
    const { paused, slow, other, answer, look } = await pauseWhileSending()
    const before = await look()
    expect(before).toMatchObject({ mails: [{ status: 'sent', attempts: 1 }], jobs: [{ state: 'completed' }] })
    answer.resolve()
    paused.kill('SIGCONT')
    await paused.waitForOutput(/has ended the mail/)
    expect(await look()).toEqual(before)
    const copies = [...slow.mails, ...other.mails].map(mailIdOf)
    expect([copies.length, new Set(copies).size]).toEqual([2, 1])
  })

  it('changes nothing when its connection was cut: the mail is not scheduled again', async () => {
    const { paused, slow, other, look } = await pauseWhileSending()
    const before = await look()
    await slow.close()
    paused.kill('SIGCONT')
    await paused.waitForOutput(/has ended the mail/)
    expect(await look()).toEqual(before)
    expect([slow.mails.length, other.mails.length]).toEqual([0, 1])
  })

  it('schedules the mail again without the check that the mail still belongs to it (control)', async () => {
    const { paused, slow, look } = await pauseWhileSending(['--import', UNFENCED_FIXTURE])
    await slow.close()
    paused.kill('SIGCONT')
    await paused.waitForOutput(/has ended the mail/)
    // From now on, any process may send the email again.
    expect((await look()).jobs).toHaveLength(2)
  })
})
