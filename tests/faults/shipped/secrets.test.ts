import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBooking } from '#features/bookings/api/calls.ts'
import { logIn, requestReset, signUp } from '#features/accounts/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { ROOT } from '#scripts/checks/run-step.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'

/** Keys for other services, by their usual formats. */
const KEY =
  /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----|rzp_live_[A-Za-z0-9]{10}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[baprs]-[0-9A-Za-z-]{20}|sk_live_[0-9a-zA-Z]{20}|npm_[A-Za-z0-9]{36}/
/** Texts that only tests and the server may contain. */
const SERVER_ONLY_TEXT =
  /DATABASE_URL|AUTH_SECRET|BOOKING_SECRET|SANDBOX_CONTROLS|RATE_LIMIT_SCALE|_ctl\/|createPlatform|sourceMappingURL|__dev\/mail/
const CANARY = { password: 'canary seven bright lamps', name: 'Zebulon Quaggaline', email: 'quaggaline@example.com' }
const SECRETS = {
  AUTH_SECRET: 'canary-auth-Zk48vQpLw27TnXy9RmBc31HsGd',
  QR_SECRET: 'canary-qr-Hj27nWbPx94RtLk6DvGm85QzCy',
}

let app: App
beforeAll(async () => {
  app = await startApp({ env: SECRETS })
})
afterAll(() => app.stop())

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const holding = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'latin1')))

describe('secrets', () => {
  it('are in no file of the repository', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
    expect(files.length).toBeGreaterThan(1000)
    expect(
      holding(
        files.map((file) => path.join(ROOT, file)),
        KEY,
      ),
    ).toEqual([])
    expect(['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')).toMatch(KEY)
  })

  it('and test switches are in no browser file, and there are no source maps', () => {
    const files = filesBelow(path.join(ROOT, 'dist', 'client'))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(holding(files, KEY)).toEqual([])
    expect(holding(files, SERVER_ONLY_TEXT)).toEqual([])
    // The same search finds these texts in server code (control).
    expect(holding([path.join(ROOT, 'platform', 'environment', 'env.ts')], SERVER_ONLY_TEXT)).toHaveLength(1)
  })

  it('and personal data are in no line of the log, and an answer reveals no stack trace', async () => {
    const visitor = createTestClient(
      (target, init) => fetch(app.url + target, init),
      app.url.replace('127.0.0.1', 'localhost'),
    )
    const bodies: unknown[] = []
    const send = async (method: string, target: string, json?: unknown) => {
      const answer = await visitor.send(method, target, json === undefined ? {} : { json })
      bodies.push(answer.body)
      return answer.status
    }
    const { name, email, password } = CANARY
    const customer = { customer_name: name, email, phone: '98765 43210', special_requests: 'Quaggaline eats no nuts' }
    const selection = { startDate: '2027-03-07', endDate: '2027-03-09', guests: 1 }
    expect(await send('POST', signUp.path, { name, email, password })).toBeLessThan(300)
    expect(await send('POST', logIn.path, { email, password })).toBeLessThan(300)
    await send('POST', logIn.path, { email, password: `${password}!` })
    await send('POST', requestReset.path, { email })
    expect(await send('POST', createBooking.path, { packageId: TOURS.somnath.id, selection, customer })).toBeLessThan(
      300,
    )
    await send('POST', createBooking.path, { packageId: 'x', selection: null, customer })
    await send('GET', `${pages.verifyVoucher(email)}?token=${encodeURIComponent(password)}`)
    await send('GET', '/no-such-page')
    const cookies = [...visitor.cookies.values()].filter((value) => value.length > 20)
    const log = app.output()
    expect(log).toContain(createBooking.path)
    const canaries = [
      ...Object.values(CANARY),
      ...Object.values(SECRETS),
      ...cookies,
      'Quaggaline',
      '98765 43210',
      '9876543210',
    ]
    expect(canaries.filter((canary) => log.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
    expect(JSON.stringify(bodies)).not.toMatch(/\bat \w+ \(|node_modules|\.ts:\d+|postgres|select .* from/i)
  })
})
