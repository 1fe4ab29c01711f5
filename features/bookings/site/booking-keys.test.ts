import { describe, expect, it } from 'vitest'
import { newKey } from '#ui/site/lib/new-key.ts'
import { contentOf, createKeyFor } from './booking-keys.ts'
import { newProgress } from './booking-progress.ts'
import { EMPTY_CUSTOMER } from './customer-form.ts'

const body = {
  packageId: 7,
  packageName: 'Kedarnath',
  packageSnapshot: { price: 1 },
  selection: { startDate: '2026-12-06', endDate: '2026-12-11', guests: 2, pricePerPerson: 100, total: 200 },
  customer: EMPTY_CUSTOMER,
}

describe('createKeyFor', () => {
  const content = contentOf(body)
  const progress = { ...newProgress(7), content, createKey: 'first' }

  it('reuses the key while the content is the same, whatever the snapshot', () => {
    expect(createKeyFor(progress, contentOf({ ...body, packageSnapshot: null }), () => 'second')).toBe('first')
  })

  it('creates a new key for other guests, another date or another traveller', () => {
    for (const changedBody of [
      { ...body, selection: { ...body.selection, guests: 3 } },
      { ...body, selection: { ...body.selection, startDate: '2026-12-07' } },
      { ...body, customer: { ...EMPTY_CUSTOMER, phone: '98765 43210' } },
    ]) {
      expect(createKeyFor(progress, contentOf(changedBody), () => 'second')).toBe('second')
    }
  })
})

describe('newKey', () => {
  it('is a version-4 UUID, a different one each time', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(newKey()).not.toBe(newKey())
  })
})
