import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBooking } from '#features/bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { sendRaw } from '../http/send-raw.ts'
import { newFolder, removeFolders } from '../new-folder.ts'
import { endAll, run } from '../start/child-process.ts'
import { startPlantedSite } from './planted.ts'
import { findScanner } from './programs.ts'

const SEEDS = 10_000
const CONCURRENCY = 16
/** The share of bits that are flipped; zzuf chooses them by the seed. */
const FUZZ_RATIO = '0.002:0.02'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await endAll()
  await app.stop()
  removeFolders()
})

/**
 * Two valid requests: a page, and a booking. The start of the body is included, because some seeds damage only the
 * body.
 */
function validRequests(url: string): { bytes: string; bodyAt: number }[] {
  const host = new URL(url).host
  const body = JSON.stringify({
    packageId: TOURS.somnath.id,
    selection: { startDate: '2027-03-07', endDate: '2027-03-09', guests: 2 },
    customer: { customer_name: 'Ravi Rao', email: 'ravi@example.com', phone: '98765 43210', special_requests: 'Vegan' },
  })
  const page = `GET ${pages.tourList({ q: 'goa', minPrice: 10 })} HTTP/1.1\r\nHost: ${host}\r\nCookie: a=b\r\nConnection: close\r\n\r\n`
  const head = `POST ${createBooking.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  return [
    { bytes: page, bodyAt: 0 },
    { bytes: head + body, bodyAt: 0 },
    { bytes: head + body, bodyAt: head.length },
  ]
}

/** Lets zzuf write one damaged request for each seed. The seeds damage the valid requests in turn. */
async function createFuzzer(url: string): Promise<(seed: number) => Buffer> {
  const folder = newFolder('zzuf')
  const requests = validRequests(url)
  requests.forEach(({ bytes }, index) => writeFileSync(path.join(folder, `good-${index}`), bytes))
  const zzuf = findScanner('zzuf')
  const script = requests
    .map(
      ({ bodyAt }, index) =>
        `for s in $(seq ${index + 1} ${requests.length} ${SEEDS}); do "${zzuf}" -s $s -r ${FUZZ_RATIO} ${bodyAt > 0 ? `-b ${bodyAt}-` : ''} < good-${index} > $s; done`,
    )
    .join(' & ')
  const writing = run('/bin/sh', ['-c', `${script}; wait`], { cwd: folder })
  expect(await writing.ended, writing.output()).toBe(0)
  return (seed) => readFileSync(path.join(folder, String(seed)))
}

describe('zzuf', () => {
  it(
    `ends the planted site, and gets no internal error from the product with ${SEEDS} seeds`,
    { timeout: 900_000 },
    async () => {
      const planted = await startPlantedSite(app.database.url)
      const fuzzPlanted = await createFuzzer(planted.url)
      let seedsTried = 0
      while (planted.process.child.exitCode === null && seedsTried < SEEDS / 50)
        await sendRaw(Number(new URL(planted.url).port), fuzzPlanted((seedsTried += 1)))
      expect(planted.process.child.exitCode, 'zzuf must end the planted site').toBe(1)

      const port = Number(new URL(app.url).port)
      const fuzzProduct = await createFuzzer(app.url)
      const statuses = new Map<number, number>()
      const failures: string[] = []
      let seed = 0
      const sender = async (): Promise<void> => {
        while (seed < SEEDS) {
          seed += 1
          const bytes = fuzzProduct(seed)
          for (const status of await sendRaw(port, bytes)) {
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            if (status >= 500 && status !== 503) failures.push(`${status} seed ${seed} ${bytes.toString('hex')}`)
          }
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, sender))
      const statusCounts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
      console.log(
        `zzuf: the planted site ended after ${seedsTried} seeds; ${SEEDS} at the product: ${statusCounts.join(', ')}`,
      )
      expect(failures).toEqual([])
      // Some damaged requests must still be valid HTTP, otherwise nothing behind the parser is tested.
      expect(statuses.get(422) ?? 0).toBeGreaterThan(SEEDS / 100)
      expect(await sendRaw(port, validRequests(app.url)[0]?.bytes ?? '')).toEqual([200])
      expect(app.output()).not.toMatch(/the process ends|unhandled/i)
    },
  )
})
