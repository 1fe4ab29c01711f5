import fs from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/client.ts'
import { mails } from '#platform/db/schema/operations.ts'
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { queueMail, sendMailQueue, type OutgoingMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'
import { createMailTransport } from './transport.ts'

const running = await createTestApp()
const sink = await startSmtpSink()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-mail-'))
const smtp = createMailTransport({ smtpUrl: sink.url, dataDir })
const files = createMailTransport({ dataDir })
afterAll(async () => {
  smtp.close()
  await sink.close()
  await running.close()
  fs.rmSync(dataDir, { recursive: true })
})
const { platform, clock } = running
const { db, jobs } = platform

let count = 0
async function order(changes: Partial<OutgoingMail> = {}): Promise<string> {
  const dedupeKey = changes.dedupeKey ?? `test:${++count}`
  const mail = {
    kind: 'test',
    dedupeKey,
    to: { name: 'Asha', email: 'asha@example.com' },
    subject: 'Your trip',
    text: 'Hello',
    html: '<p>Hello</p>',
    ...changes,
  }
  await inTransaction(db, (tx) => queueMail({ tx, jobs, clock }, mail))
  const [row] = await db.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, dedupeKey))
  return row?.id ?? ''
}
async function statusOf(id: string) {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row
}
async function waitingJobs(mailId: string) {
  const { rows } = await running.database.pool.query<{ id: string; start_after: Date }>(
    'select id, start_after from jobs.job where name = $1 and data->>$2 = $3',
    [sendMailQueue.name, 'mailId', mailId],
  )
  return rows
}

const headersOf = (data = ''): string => data.split('\r\n\r\n')[0] ?? ''

describe('queueMail', () => {
  it('creates one email and one job for a key, however often it is queued', async () => {
    const ids = [
      await order({ dedupeKey: 'booking-confirmed:1' }),
      await order({ dedupeKey: 'booking-confirmed:1', subject: 'Again' }),
    ]
    expect(ids[0]).toBe(ids[1])
    expect(await waitingJobs(ids[0] ?? '')).toHaveLength(1)
  })
  it('leaves neither email nor job when the transaction fails', async () => {
    const failing = inTransaction(db, async (tx) => {
      await queueMail(
        { tx, jobs, clock },
        { kind: 'test', dedupeKey: 'lost', to: { name: '', email: 'a@example.com' }, subject: '', text: '', html: '' },
      )
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.select().from(mails).where(eq(mails.dedupeKey, 'lost'))).toEqual([])
  })
  it.each(['a@b.in, evil@x.in', 'a@b.in\r\nBcc: evil@x.in', 'a b@c.in', '<a@b.in>', 'a@b@c.in', ''])(
    'refuses the address %j',
    async (email) => {
      await expect(order({ to: { name: 'x', email } })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
    },
  )
})

describe('sendMail', () => {
  it('sends the email once, with text and HTML, and with a message id from its key', async () => {
    const id = await order({ dedupeKey: 'booking-confirmed:22', text: 'नमस्ते', replyTo: 'visitor@example.com' })
    await sendMail(platform, smtp, id)
    await sendMail(platform, smtp, id)
    expect(sink.mails).toHaveLength(1)
    const [mail] = sink.mails
    expect([mail?.from, mail?.to]).toEqual([platform.site.email, ['asha@example.com']])
    expect(mail?.data).toMatch(/^Message-ID: <booking-confirmed\.22@localhost>\r?$/m)
    expect(mail?.data).toMatch(/^Reply-To: visitor@example\.com\r?$/m)
    expect(mail?.data).toContain('multipart/alternative')
    expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 1, sentAt: clock.now() })
  })

  it('adds the unsubscribe header only to an email that can be unsubscribed from', async () => {
    const unsubscribeUrl = 'https://example.com/newsletter/unsubscribe?token=abc'
    sink.mails.length = 0
    for (const id of [await order({ unsubscribeUrl }), await order()]) await sendMail(platform, smtp, id)
    const [newsletter, other] = sink.mails.map(({ data }) => data.replace(/\r\n[ \t]+/g, ' '))
    expect(newsletter).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
    expect(newsletter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(other).not.toContain('List-Unsubscribe')
  })

  it('prevents fields from starting a header or naming another recipient', async () => {
    const evil = '\r\nBcc: evil@x.in\r\n\r\nbody'
    const id = await order({
      to: { name: `Asha${evil}`, email: 'asha@example.com' },
      subject: `Trip${evil}`,
      replyTo: `a@b.in${evil}`,
    })
    sink.mails.length = 0
    await sendMail(platform, smtp, id)
    const [mail] = sink.mails
    expect(mail?.to).toEqual(['asha@example.com'])
    const head = headersOf(mail?.data)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).not.toMatch(/^Reply-To:/im)
  })

  it('would show a header that a field has started (control)', async () => {
    const { hostname, port } = new URL(sink.url)
    const socket = connect(Number(port), hostname)
    sink.mails.length = 0
    const subject = 'Trip\r\nBcc: evil@x.in'
    socket.write(`EHLO me\r\nMAIL FROM:<a@b.in>\r\nRCPT TO:<c@d.in>\r\nDATA\r\nSubject: ${subject}\r\n\r\nHi\r\n.\r\n`)
    const mail = await until(() => Promise.resolve(sink.mails[0]))
    socket.destroy()
    expect(headersOf(mail.data)).toMatch(/^Bcc:/im)
  })

  it('waits longer after each temporary refusal, and gives up after two days', async () => {
    const id = await order()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      sink.refusals.push({ at: 'data', line: '451 try later' })
      const jobIdsBefore = new Set((await waitingJobs(id)).map((job) => job.id))
      await sendMail(platform, smtp, id)
      const added = (await waitingJobs(id)).filter((job) => !jobIdsBefore.has(job.id))
      pauses.push(...added.map((job) => (job.start_after.getTime() - clock.now().getTime()) / 60_000))
    }
    expect(pauses).toEqual([1, 5, 30, 120, 720, 720, 1_440])
    expect(await statusOf(id)).toMatchObject({ status: 'failed', attempts: 8, lastError: 'EMESSAGE 451' })
  })

  it('sends the delayed email when the server is available again', async () => {
    const id = await order()
    sink.refusals.push({ at: 'data', line: '451 try later' })
    await sendMail(platform, smtp, id)
    expect(await statusOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
    await sendMail(platform, smtp, id)
    expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
  })

  it('gives up immediately when the address is refused permanently', async () => {
    const id = await order()
    sink.refusals.push({ at: 'rcpt', line: '550 no such user' })
    await sendMail(platform, smtp, id)
    expect(await statusOf(id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect(await waitingJobs(id)).toHaveLength(1)
  })

  it('tries again when no server answers at the address', async () => {
    const unreachable = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:9', dataDir })
    const id = await order()
    await sendMail(platform, unreachable, id)
    expect(await statusOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
    unreachable.close()
  })

  it.each([
    { others: 'sent it', result: { status: 'sent', attempts: 1 }, planned: 1 },
    { others: 'was told to come later', no: '451 later', result: { status: 'queued', attempts: 1 }, planned: 2 },
    { others: 'was refused', no: '550 nobody', result: { status: 'failed', attempts: 1 }, planned: 1 },
  ])('changes nothing when it fails late: another process took the email over and $others', async (testCase) => {
    const id = await order()
    const [late, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const send = () => {
      started.resolve()
      return late.promise
    }
    const sending = sendMail(platform, { ...smtp, send }, id)
    await started.promise
    if (testCase.no !== undefined) sink.refusals.push({ at: 'data', line: testCase.no })
    await sendMail(platform, smtp, id)
    const statusBefore = await statusOf(id)
    expect(statusBefore).toMatchObject(testCase.result)
    late.reject(new Error('the connection was closed meanwhile'))
    await sending
    expect([await statusOf(id), (await waitingJobs(id)).length]).toEqual([statusBefore, testCase.planned])
  })

  it('writes emails as complete files when there is no server', async () => {
    const id = await order({ subject: 'कृपया' })
    await sendMail(platform, files, id)
    const names = fs.readdirSync(path.join(dataDir, 'outbox'))
    expect(names).toEqual([`${id}.eml`])
    const content = fs.readFileSync(path.join(dataDir, 'outbox', `${id}.eml`), 'utf8')
    expect(content).toContain('To: Asha <asha@example.com>\r\n')
    expect(content).toMatch(/Content-Type: text\/plain/)
  })
})
