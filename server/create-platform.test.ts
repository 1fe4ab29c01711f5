import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { checkVoucher } from '#features/documents/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { book } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'
import { createApp } from './app.ts'
import { closePlatform, createReadPlatform } from './create-page-platform.ts'

const app = await createTestApp()
const readPlatform = createReadPlatform(app.platform, app.database.connection)
const readingApp = createApp({ platform: readPlatform, checkResponses: true })
const reader = createTestClient((path, init) => Promise.resolve(readingApp.request(path, init)), app.platform.baseUrl)
afterAll(async () => {
  await closePlatform(readPlatform)
  await app.close()
})

/** Runs work while all connections of a pool are taken. */
async function withBusyPool<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const openConnections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    return await work()
  } finally {
    for (const client of openConnections) client.release()
  }
}

describe('the connections for reads', () => {
  it('answer pages and read calls while bookings have taken all other connections', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10 })
    const answer = await withBusyPool(app.platform.pool, () => reader.send('GET', `/packages/id/${packageId}`))
    expect(answer.status).toBe(200)
    const shared = await withBusyPool(app.platform.pool, () => app.visitor().send('GET', `/packages/id/${packageId}`))
    expect(shared.status).toBe(503)
  })

  it('are also used to count the read calls', async () => {
    const check = fillPath(checkVoucher.path, { code: 'a'.repeat(139) })
    const answer = await withBusyPool(app.platform.pool, () => reader.send('GET', check))
    expect(answer.body['code']).toBe('VOUCHER_UNKNOWN')
    const shared = await withBusyPool(app.platform.pool, () => app.visitor().send('GET', check))
    expect(shared.status).toBe(503)
  })

  it('cannot delay a booking when all of them are taken', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10 })
    const bookingAnswer = await withBusyPool(readPlatform.pool, () => book(app.visitor(), { packageId }))
    expect(bookingAnswer.status).toBe(200)
  })
})
