import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { until } from '#tests/helpers/until.ts'
import { freePort } from '../free-port.ts'
import { findBrokenInvariants } from '../money/find-broken-invariants.ts'
import { startBuyers, countServed } from '../money/buyer-group.ts'
import { drawFor } from '../seed.ts'
import { endAll } from '../start/child-process.ts'
import { PROJECT } from '../start/install-places.ts'
import { startProxy } from './haproxy.ts'
import { contractingVersion, previousVersion, type OtherVersion } from './other-version.ts'
import { RETRY_PREFIX, visit } from './visitors.ts'

const GOA = 13
/** So few visitors that the site rarely asks one to retry, even on a busy machine. */
const PERSON_COUNT = 3
/** An empty database: the first process creates the tables and loads the sample business. */
const EMPTY = 'template1'
const CURRENT_VERSION: OtherVersion = { folder: PROJECT, name: 'this version', remove: () => undefined }
const draw = drawFor('rolled migration')

const apps: App[] = []
const versions: OtherVersion[] = []
afterAll(async () => {
  await endAll()
  for (const app of apps) await app.stop()
  for (const version of versions) version.remove()
})

/** `again` counts the requests that visitors were asked to retry because the machine was busy. */
type RollResult = { requestCount: number; again: number; failed: string[]; violations: string[] }

/**
 * Two processes of the first version serve visitors behind a proxy. Then both are replaced, one at a time, by each
 * of the following versions.
 */
async function roll([first, ...next]: readonly [OtherVersion, ...OtherVersion[]], days: number): Promise<RollResult> {
  const ports = [await freePort(), await freePort()]
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const env = { SITE_URL: `http://${host}`, TRUSTED_PROXIES: '1' }
  const app = await startApp({ env, project: first.folder, template: EMPTY })
  apps.push(app)
  const start = (index: number, { folder }: OtherVersion) => app.startAnother({ PORT: String(ports[index]) }, folder)
  const running: AppProcess[] = [await start(0, first), await start(1, first)]
  // The first process only created the tables, and serves nobody.
  await app.kill()
  const startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: 100_000, inDays: days })
  const proxy = await startProxy({ ports, checks: true, host, port })
  let isOver = false
  const buyerGroup = startBuyers({ origin: () => proxy.url, packageId: GOA, startDate, draw, buyers: PERSON_COUNT })
  const visits = visit(proxy.url, () => isOver, { visitors: PERSON_COUNT })
  for (const version of next) {
    for (const index of [0, 1]) {
      await buyerGroup.waitForSomeAnswers()
      await running[index]?.stop()
      running[index] = await start(index, version)
      await until(() => proxy.hasActiveServers(2), { withinMs: 60_000 })
    }
    await buyerGroup.waitForSomeAnswers()
  }
  isOver = true
  const { ok, failed } = await visits
  const purchases = await buyerGroup.close()
  const { requests: requestCount, failed: unserved } = countServed(purchases)
  const buyerRetries = purchases.reduce((sum, { capacityRefusals }) => sum + capacityRefusals, 0)
  const failedVisits = failed.filter((message) => !message.startsWith(RETRY_PREFIX))
  const again = buyerRetries + failed.length - failedVisits.length
  const allRefusals = purchases.flatMap(({ refusals }) => refusals)
  const unanswered =
    unserved === buyerRetries ? [] : [`${unserved - buyerRetries} requests without an answer of the site`]
  const violations = await findBrokenInvariants(app.database)
  await endAll()
  return {
    requestCount: requestCount + ok + failed.length,
    again,
    failed: [...failedVisits, ...allRefusals, ...unanswered],
    violations,
  }
}

describe('a version with a migration', { timeout: 900_000 }, () => {
  it('replaces the previous version and is rolled back under load, and no request fails', async () => {
    const previous = previousVersion()
    versions.push(previous)
    const { requestCount, again, failed, violations } = await roll([previous, CURRENT_VERSION, previous], 60)
    console.log(
      `${previous.name} → this version → back: ${requestCount} requests, ${failed.length} failed, ${again} were asked to come again`,
    )
    expect(failed.slice(0, 5)).toEqual([])
    expect(again / requestCount).toBeLessThan(0.01)
    expect(requestCount).toBeGreaterThan(300)
    expect(violations).toEqual([])
  })

  it('fails requests of the previous version when its migration removes a column (control)', async () => {
    const contracting = contractingVersion()
    versions.push(contracting)
    const { requestCount, failed } = await roll([CURRENT_VERSION, contracting], 61)
    console.log(
      `${contracting.name}: ${requestCount} requests, ${failed.length} failed, such as ${failed.find((message) => message.includes('500'))}`,
    )
    expect(failed.filter((message) => message.includes('500')).length).toBeGreaterThan(0)
  })
})
