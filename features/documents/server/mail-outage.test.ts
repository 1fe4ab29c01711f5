import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '#features/cancellations/api/calls.ts'
import { requestReset } from '#features/accounts/api/calls.ts'
import { book, bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of cleanups.splice(0).toReversed()) await end()
})

async function openApp(smtpUrl: string): Promise<TestApp> {
  const app = await createTestApp({ runsJobs: true, smtpUrl })
  cleanups.push(() => app.close())
  return app
}
async function openSink(port?: number): Promise<SmtpSink> {
  const sink = await startSmtpSink(port === undefined ? {} : { port })
  cleanups.push(() => sink.close())
  return sink
}

/** A port on which no server listens yet. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

type MailState = { dedupe_key: string; status: string; attempts: number }
const mailsIn = async (app: TestApp): Promise<MailState[]> =>
  (await app.database.pool.query<MailState>('select dedupe_key, status, attempts from mails')).rows
/** The Message-IDs of the received emails. A long header continues on the next line (RFC 5322 §2.2.3). */
const messageIds = ({ mails }: SmtpSink) =>
  mails.map(({ data }) => /^message-id:\s*(<[^>]*>)/im.exec(data.replaceAll(/\r\n[ \t]+/g, ' '))?.[1])

describe('a mail server that is down for a while and then comes back', () => {
  it('gets every email of that time once, and no traveller sees an error', async () => {
    const port = await closedPort()
    const app = await openApp(`smtp://127.0.0.1:${port}`)
    const trips = [await buildPaidTrip(app), await buildPaidTrip(app), await buildPaidTrip(app, { guests: 2 })]
    const [first] = trips
    const refund = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
    await first?.visitor.call(cancelBooking, { params: { bookingId: first.bookingId }, body: refund })
    await app.visitor().call(requestReset, { body: { email: 'nobody@example.com' } })
    // All attempts to send three confirmations and a cancellation have failed, because the server was down.
    await until(async () => {
      const mails = await mailsIn(app)
      return mails.length >= 4 && mails.every(({ status, attempts }) => status === 'queued' && attempts > 0)
    })
    const sink = await openSink(port)
    await until(async () => {
      // Make the next attempt due now, instead of waiting for it.
      await app.database.pool.query(
        "update jobs.job set start_after = now() where name = 'send-mail' and state < 'active'",
      )
      return (await mailsIn(app)).every(({ status }) => status === 'sent')
    })
    const savedMails = await mailsIn(app)
    expect(savedMails.length).toBeGreaterThanOrEqual(4)
    expect(new Set(messageIds(sink))).toEqual(
      new Set(savedMails.map(({ dedupe_key: key }) => `<${key.replaceAll(':', '.')}@localhost>`)),
    )
    expect(sink.mails).toHaveLength(savedMails.length)
    expect(sink.mails.filter(({ data }) => data.includes('voucher-PTK-')).length).toBeGreaterThanOrEqual(3)
  })

  it('gets no second attempt for an address that it has refused permanently', async () => {
    const sink = await openSink()
    const app = await openApp(sink.url)
    sink.refusals.push({ at: 'rcpt', line: '550 no such mailbox' })
    await buildPaidTrip(app)
    await until(async () => (await mailsIn(app)).some(({ status }) => status === 'failed'))
    expect(await mailsIn(app)).toEqual([expect.objectContaining({ status: 'failed', attempts: 1 })])
    const mailJobsQuery =
      "select 1 from jobs.job where name = 'send-mail' and state < 'completed' and start_after > now()"
    expect((await app.database.pool.query(mailJobsQuery)).rows).toEqual([])
    expect(sink.mails).toEqual([])
  })
})

describe('a name with line breaks', () => {
  it('is refused in a form, and adds no header to an email when it comes from the catalogue', async () => {
    const sink = await openSink()
    const app = await openApp(sink.url)
    const packageId = await buildTourPackage(app.platform.db)
    const customer = { customer_name: 'Asha\r\nBcc: spy@example.com' }
    expect(await book(app.visitor(), { packageId, customer })).toMatchObject({ status: 422 })
    await buildPaidTrip(app, { name: 'Kashi\r\nBcc: spy@example.com\r\n\r\nhello' })
    const mail = await until(() => Promise.resolve(sink.mails[0]))
    expect(mail.to).toEqual(['asha@example.com'])
    expect(mail.data.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
  })
})

describe('a mail server and a PDF that hang', () => {
  it('delay nobody: the payment is answered while both still hang, and all emails and files come afterwards', async () => {
    const sink = await openSink()
    const app = await openApp(sink.url)
    let release = () => {}
    sink.busyUntil.promise = new Promise((resolve) => (release = resolve))
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db)
    const bookingId = await bookAndGetId(visitor, { packageId })
    // No drawn PDF can be stored while another transaction locks the files table.
    const blocker = await app.database.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table stored_files in access exclusive mode')
    const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
    const orderId = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
    const { payment } = await app.sandbox.pay(orderId)
    const answer = await visitor.send('POST', '/api/payments/verify', {
      json: {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: signCheckout(app.sandbox.keySecret, orderId, payment.id),
      },
    })
    expect([answer.status, answer.body['success']]).toEqual([200, true])
    const documents = await visitor.send('GET', `/api/invoices?references=${String(referenceIn(answer.body))}`)
    expect(documents.status).toBe(200)
    expect(await mailsIn(app)).toEqual([])
    await blocker.query('rollback')
    blocker.release()
    await until(async () => (await mailsIn(app)).length === 1)
    expect(sink.mails).toEqual([])
    release()
    expect(await until(() => Promise.resolve(sink.mails[0]))).toMatchObject({ to: ['asha@example.com'] })
  })
})

function referenceIn(body: Record<string, unknown>): unknown {
  const { summary } = body
  return typeof summary === 'object' && summary !== null && 'reference' in summary ? summary.reference : undefined
}
