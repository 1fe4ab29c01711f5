import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startApp, type AppProcess } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts'
import { until } from '#tests/helpers/until.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'
import { buy } from './buyer.ts'
import { mailIdOf } from './mail-id-of.ts'

const GOA = 13
/** Jobs are taken over within a minute; the rest is for a busy machine. */
const SETTLED_WITHIN_MS = 240_000
const CRASHER = path.resolve(import.meta.dirname, '../fixtures/crash-at-step.ts')

type Run = { steps: string[]; hasCrashed: boolean; failures: string[]; mails: number }

/**
 * Lets one buyer book and pay at a site that crashes at this step. The site is restarted, and the buyer retries.
 * `preload` removes a defence from the site.
 */
export async function buyWithCrash(crashAt: string | null, preload?: string): Promise<Run> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-steps-'))
  const sink = await startSmtpSink()
  const NODE_OPTIONS = [CRASHER, ...(preload === undefined ? [] : [preload])]
    .map((file) => `--import=${file}`)
    .join(' ')
  const app = await startApp({ env: { SMTP_URL: sink.url, STEPS: folder, NODE_OPTIONS } })
  const { pool } = app.database
  const startDate = await limitSeats(pool, { packageId: GOA, seats: 100, inDays: 60 })
  let current: AppProcess = app
  // Without a crash there is nothing to recover from.
  let hasRestarted = crashAt === null
  let failure: unknown = null
  const list = path.join(folder, 'list')
  const hasCrashed = (): boolean => fs.existsSync(path.join(folder, 'crashed'))
  fs.writeFileSync(list, '')
  const retryAfterCrash = async (): Promise<void> => {
    await current.ended
    if (!hasCrashed() || hasRestarted) return
    current = await app.startAnother()
    hasRestarted = true
  }
  try {
    // Count the steps from the start of a new process, as the run that listed them did.
    if (crashAt !== null) fs.writeFileSync(path.join(folder, 'crash-at'), crashAt)
    // Jobs that run every minute may start immediately, so the step may be reached before the site is ready.
    current = await app.startAnother().catch(async () => {
      const second = await app.startAnother()
      hasRestarted = true
      return second
    })
    await app.kill()
    retryAfterCrash().catch((error: unknown) => {
      failure = error
    })
    const email = 'one@example.com'
    const { bookingId, refusals } = await buy({ origin: () => current.url, packageId: GOA, startDate, email })
    const isDone = async (): Promise<boolean> => {
      const { rows } = await pool.query('select status from bookings where id = $1', [bookingId])
      // The email job ends after the email was accepted.
      const open = await pool.query(
        `select id from jobs.job where state in ('created', 'active', 'retry') and name in ('booking-confirmed', 'send-mail')`,
      )
      if (failure !== null) throw new Error(`the next start failed: ${JSON.stringify(failure)}`)
      return hasRestarted && rows[0]?.status === 'confirmed' && sink.mails.length > 0 && open.rowCount === 0
    }
    await until(isDone, { withinMs: SETTLED_WITHIN_MS }).catch((error: unknown) => {
      throw new Error(`at ${crashAt}: ${String(error)}; mails ${sink.mails.length}; ${current.output().slice(-1500)}`)
    })
    const failures = [
      ...(await findBrokenInvariants(app.database)),
      ...refusals.filter((refusal) => !refusal.includes('already')),
      ...((await pool.query('select 1 from bookings')).rowCount === 1 ? [] : ['not one booking']),
      ...((await pool.query('select 1 from sandbox.orders')).rowCount === 1 ? [] : ['not one order']),
      ...(new Set(sink.mails.map(mailIdOf)).size === 1 ? [] : [`mails: ${sink.mails.map(mailIdOf).join(', ')}`]),
    ]
    const steps = fs.readFileSync(list, 'utf8').trim().split('\n')
    return { steps, hasCrashed: hasCrashed(), failures, mails: sink.mails.length }
  } finally {
    await app.stop()
    await sink.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
