import { afterAll, describe, it } from 'vitest'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { drawFor } from '../seed.ts'
import { expectAllSettled, expectLossesDetected } from './check-purchases.ts'
import { startBuyers } from './buyer-group.ts'

const GOA = 13
const KILLS = 20

const draw = drawFor('kills')
let app: App | undefined
let sink: SmtpSink | undefined
afterAll(async () => {
  await app?.stop()
  await sink?.close()
})

describe('twenty kills -9 while buyers book and pay', () => {
  it('lose nothing that was acknowledged, and leave nothing uncertain', { timeout: 900_000 }, async () => {
    sink = await startSmtpSink()
    app = await startApp({ env: { SMTP_URL: sink.url } })
    const { database } = app
    const startDate = await limitSeats(database.pool, { packageId: GOA, seats: 100_000, inDays: 60 })
    let current: AppProcess = app
    const buyerGroup = startBuyers({ origin: () => current.url, packageId: GOA, startDate, draw })
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await buyerGroup.waitForSomeAnswers()
      await current.kill()
      current = await app.startAnother()
    }
    const purchases = await buyerGroup.close()
    console.log(await expectAllSettled({ database, sink, purchases, kills: KILLS }))
    await expectLossesDetected(database, GOA)
  })
})
