import { describe, expect, it } from 'vitest'
import { contentOf, createKeyFor, newKey, newProgress, toProgress } from './booking-progress.ts'
import { EMPTY_CUSTOMER } from './customer-form.ts'

const body = {
  packageId: 7, packageName: 'Kedarnath', packageSnapshot: { price: 1 },
  selection: { startDate: '2026-12-06', endDate: '2026-12-11', guests: 2, pricePerPerson: 100, total: 200 }, customer: EMPTY_CUSTOMER,
}
const summary = {
  orderId: 'order_1', purchasedAt: '2026-11-21T10:00:00Z', currency: 'INR' as const, amount: 20000, method: 'UPI', customerName: 'Asha',
  email: 'asha@example.com', guests: 2, startDate: '2026-12-06', endDate: '2026-12-11', packageName: 'Kedarnath', reference: 'PTK-1234567',
}

describe('toProgress', () => {
  it('goes on where the package was left', () => {
    const kept = { ...newProgress(7), furthest: 0 as const, orderId: 'order_1' }
    expect(toProgress(structuredClone(kept), 7)).toEqual(kept)
  })

  it('knows nothing of another package', () => {
    expect(toProgress({ ...newProgress(7), furthest: 0 }, 8)).toEqual(newProgress(8))
  })

  it('takes only a summary as proof of payment', () => {
    expect(toProgress({ ...newProgress(7), furthest: 1 }, 7).furthest).toBe(0)
    expect(toProgress({ ...newProgress(7), furthest: 1, summary: { orderId: 'x' } }, 7).furthest).toBe(0)
    expect(toProgress({ ...newProgress(7), summary }, 7)).toMatchObject({ furthest: 1, summary })
  })
})

describe('createKeyFor', () => {
  const content = contentOf(body)
  const progress = { ...newProgress(7), content, createKey: 'first' }

  it('repeats the key while the booking says the same, whatever the snapshot', () => {
    expect(createKeyFor(progress, contentOf({ ...body, packageSnapshot: null }), () => 'second')).toBe('first')
  })

  it('takes a new key for other guests, another date or another traveller', () => {
    for (const changed of [
      { ...body, selection: { ...body.selection, guests: 3 } },
      { ...body, selection: { ...body.selection, startDate: '2026-12-07' } },
      { ...body, customer: { ...EMPTY_CUSTOMER, phone: '98765 43210' } },
    ]) {
      expect(createKeyFor(progress, contentOf(changed), () => 'second')).toBe('second')
    }
  })
})

describe('newKey', () => {
  it('is a version-4 UUID, another one each time', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(newKey()).not.toBe(newKey())
  })
})
