import { afterAll, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { inTransaction } from '#platform/db/client.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { mismatchRepository } from './mismatch-repository.ts'

const app = await createTestApp()
afterAll(() => app.close())

it('any number of differences is stored: a gateway with another account knows none of our payments', async () => {
  const found = Array.from({ length: 12_000 }, (_, i) => ({
    kind: 'payment_missing' as const,
    id: `pay_${i}`,
    theirs: null,
    ours: paise(100_000),
    bookingId: null,
  }))
  const { db } = app.platform
  await inTransaction(db, (tx) => mismatchRepository.store(tx, found, app.clock.now()))
  expect(await mismatchRepository.listOpen(db)).toHaveLength(found.length)
})
