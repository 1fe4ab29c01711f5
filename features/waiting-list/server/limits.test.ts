import { afterAll, expect, it } from 'vitest'
import { joinWaitingList } from '../api/calls.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ scale: 1 })
afterAll(() => app.close())
const startDate = '2026-12-05'
const departures = [{ date: startDate, capacity: 4, sold: 4 }]
const packageId = await buildTourPackage(app.platform.db, { capacity: null, departures })
let people = 0

/**
 * Joins `count` times in turn and returns the statuses. By default each join comes from another person and IP address.
 */
async function statuses(count: number, same: { address?: string; phone?: string; email?: string }): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    people += 1
    const {
      address = `203.0.113.${people}`,
      phone = `90000 ${10_000 + people}`,
      email = `p${people}@example.com`,
    } = same
    const json = { packageId, startDate, seats: 2, name: 'Asha', phone, email }
    found.push((await app.visitor({ address }).send('POST', joinWaitingList.path, { json })).status)
  }
  return found
}

const expectedStatuses = (allowed: number) => [...Array.from({ length: allowed }, () => 200), 429]

it('accepts five parties in ten minutes from one IP address', async () => {
  expect(await statuses(6, { address: '198.51.100.9' })).toEqual(expectedStatuses(5))
  app.clock.advanceMinutes(10)
  expect(await statuses(1, { address: '198.51.100.9' })).toEqual([200])
})

it('accepts ten parties a day with one phone number, however it is written', async () => {
  expect(await statuses(9, { phone: '+91 91234 56789' })).toEqual(expectedStatuses(9).slice(0, 9))
  expect(await statuses(2, { phone: '091234 56789' })).toEqual(expectedStatuses(1))
})

it('sends at most five emails a day to one mailbox, and none for repeats on the same day', async () => {
  const email = 'victim@example.com'
  expect(await statuses(6, { email })).toEqual(expectedStatuses(5))
  const { rows } = await app.database.pool.query('select 1 from mails where to_email = $1', [email])
  expect(rows).toHaveLength(2)
})
