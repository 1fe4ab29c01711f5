import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { until } from '#tests/helpers/until.ts'
import { startProxy } from '../cluster/haproxy.ts'
import { freePort } from '../free-port.ts'
import { drawFor } from '../seed.ts'
import { endAll } from '../start/child-process.ts'
import { expectAllSettled, expectLossesDetected } from './check-purchases.ts'
import { startBuyers, countServed } from './buyer-group.ts'

const GOA = 13
const ROUNDS = 12
const MIN_SERVED = 0.99

const draw = drawFor('kills behind a proxy')
let app: App | undefined
let sink: SmtpSink | undefined
afterAll(async () => {
  await endAll()
  await app?.stop()
  await sink?.close()
})

describe('three processes behind HAProxy, of which one or two are killed at a time while buyers book and pay', () => {
  it(
    'lose nothing, and 99 of 100 requests succeed; without checks and retries the same kills fail more (control)',
    { timeout: 1_200_000 },
    async () => {
      const ports = [await freePort(), await freePort(), await freePort()]
      const proxyPort = await freePort()
      const host = `127.0.0.1:${proxyPort}`
      sink = await startSmtpSink()
      const env = { SMTP_URL: sink.url, SITE_URL: `http://${host}`, TRUSTED_PROXIES: '1' }
      app = await startApp({ env: { ...env, PORT: String(ports[0]) } })
      const { database } = app
      const start = async (index: number): Promise<AppProcess> => {
        if (app === undefined) throw new Error('the site is not open')
        return app.startAnother({ PORT: String(ports[index]) })
      }
      const running: AppProcess[] = [app, await start(1), await start(2)]
      const startDate = await limitSeats(database.pool, { packageId: GOA, seats: 100_000, inDays: 60 })
      let kills = 0
      const killSome = async (): Promise<void> => {
        const first = draw.between(0, 2)
        const victims = draw.between(1, 2) === 1 ? [first] : [first, (first + 1) % 3]
        await Promise.all(victims.map(async (index) => running[index]?.kill()))
        kills += victims.length
        for (const index of victims) running[index] = await start(index)
      }

      const proxy = await startProxy({ ports, checks: true, host, port: proxyPort })
      const buyerGroup = startBuyers({ origin: () => proxy.url, packageId: GOA, startDate, draw })
      for (let round = 0; round < ROUNDS; round += 1) {
        await buyerGroup.waitForSomeAnswers()
        await killSome()
        await until(() => proxy.hasActiveServers(3), { withinMs: 60_000 })
      }
      const purchases = await buyerGroup.close()
      const { requests, served } = countServed(purchases)
      console.log(await expectAllSettled({ database, sink, purchases, kills }))
      console.log(`through the proxy ${(100 * served).toFixed(2)} % of ${requests} requests succeeded`)

      await endAll()
      const uncheckedProxy = await startProxy({ ports, checks: false, host, port: proxyPort })
      const control = startBuyers({ origin: () => uncheckedProxy.url, packageId: GOA, startDate, draw })
      for (let round = 0; round < 2; round += 1) {
        await control.waitForSomeAnswers()
        await killSome()
      }
      const controlRun = countServed(await control.close())
      console.log(`control: ${(100 * controlRun.served).toFixed(2)} % of ${controlRun.requests} requests succeeded`)
      expect(served).toBeGreaterThanOrEqual(MIN_SERVED)
      expect(controlRun.served).toBeLessThan(MIN_SERVED)
      await expectLossesDetected(database, GOA)
    },
  )
})
