import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { drawFor } from '../seed.ts'
import { brokenPromises } from './broken-promises.ts'
import { buy, type Purchase } from './buyer.ts'
import { mailIdOf } from './mail-id-of.ts'

const GOA = 13
const KILLS = 20
const BUYERS_AT_ONCE = 8
/** The reconciler's second look comes two minutes after the order; a busy machine gets more. */
const SETTLED_WITHIN_MS = 240_000

const draw = drawFor('kills')
let app: App | undefined
let sink: SmtpSink | undefined
afterAll(async () => {
  await app?.stop()
  await sink?.close()
})

describe('twenty kills -9 while buyers book and pay', () => {
  it('lose nothing that was acknowledged, and leave nothing in doubt', { timeout: 900_000 }, async () => {
    sink = await startSmtpSink()
    app = await startApp({ env: { SMTP_URL: sink.url } })
    const { pool } = app.database
    const startDate = await limitSeats(pool, { packageId: GOA, seats: 100_000, inDays: 60 })
    let current: AppProcess = app
    const shop = { isOpen: true }
    let untilKill = draw.between(5, 60)
    let reached = Promise.withResolvers<void>()
    const heard = (): void => {
      untilKill -= 1
      if (untilKill <= 0) reached.resolve()
    }
    const purchases: Purchase[] = []
    const buyer = async (name: number): Promise<void> => {
      for (let n = 1; shop.isOpen; n += 1) {
        const email = `buyer-${name}-${n}@example.com`
        const leaves = draw.between(1, 3) === 1
        purchases.push(await buy({ origin: () => current.url, packageId: GOA, startDate, email, leaves, heard }))
      }
    }
    const buying = Promise.all(Array.from({ length: BUYERS_AT_ONCE }, (_, name) => buyer(name)))

    for (let kill = 1; kill <= KILLS; kill += 1) {
      await reached.promise
      await current.kill()
      untilKill = draw.between(5, 60)
      reached = Promise.withResolvers<void>()
      current = await app.startAnother()
    }
    shop.isOpen = false
    await buying

    const paid = purchases.filter(({ isPaid }) => isPaid)
    await expect
      .poll(async () => (await missing(pool, paid)).length, { timeout: SETTLED_WITHIN_MS, interval: 1_000 })
      .toBe(0)
    const mailsOf = (to: string) => (sink?.mails ?? []).filter((mail) => mail.to.includes(to))
    const emails = (await pool.query<{ email: string }>(`select email from bookings where status = 'confirmed'`)).rows
    await expect
      .poll(() => emails.filter(({ email }) => mailsOf(email).length === 0).length, {
        timeout: SETTLED_WITHIN_MS,
        interval: 1_000,
      })
      .toBe(0)

    const doubts = purchases.reduce((sum, purchase) => sum + purchase.doubts, 0)
    const again = sink.mails.length - new Set(sink.mails.map(mailIdOf)).size
    console.log(
      `${KILLS} kills: ${purchases.length} buyers, ${paid.length} paid, ${doubts} requests without an answer, ${again} mails sent twice with one Message-ID`,
    )
    expect(purchases.flatMap(({ refusals }) => refusals.filter((refusal) => !refusal.includes('already')))).toEqual([])
    expect(await lost(pool, purchases)).toEqual([])
    expect(await brokenPromises(app.database)).toEqual([])
    // The same mail may come twice when the process dies between the server's 250 and our own note of it.
    expect(again).toBeLessThanOrEqual(KILLS)
    for (const { email } of emails) expect(new Set(mailsOf(email).map(mailIdOf)).size, email).toBe(1)

    // The control: an acknowledged booking that was lost, and seats that nobody holds, are both seen.
    expect(await lost(pool, [{ ...paid[0], bookingId: '00000000-0000-4000-8000-000000000000' }])).toHaveLength(1)
    await pool.query('update departures set sold = sold + 1 where tour_package_id = $1', [GOA])
    expect(await brokenPromises(app.database)).toEqual([expect.stringMatching(/^O1 /)])
  })
})

type Pool = App['database']['pool']

/** Bookings that the site has acknowledged and that the database does not have. */
async function lost(pool: Pool, purchases: readonly Pick<Purchase, 'bookingId'>[]): Promise<string[]> {
  const told = purchases.flatMap(({ bookingId }) => bookingId ?? [])
  const { rows } = await pool.query<{ id: string }>('select id from bookings where id = any($1)', [told])
  const kept = new Set(rows.map(({ id }) => id))
  return told.filter((id) => !kept.has(id))
}

/** Bookings whose buyer has paid at the bank and that are not confirmed yet. */
async function missing(pool: Pool, paid: readonly Purchase[]): Promise<string[]> {
  const ids = paid.map(({ bookingId }) => bookingId)
  const { rows } = await pool.query<{ id: string }>(
    `select id from bookings where id = any($1) and status <> 'confirmed'`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
