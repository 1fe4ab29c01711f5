import { describe, expect, it } from 'vitest'
import { newProgress, toProgress } from './booking-progress.ts'

const summary = {
  orderId: 'order_1',
  purchasedAt: '2026-11-21T10:00:00Z',
  currency: 'INR' as const,
  amount: 20000,
  method: 'UPI',
  customerName: 'Asha',
  email: 'asha@example.com',
  guests: 2,
  cancelledGuests: 0,
  startDate: '2026-12-06',
  endDate: '2026-12-11',
  packageName: 'Kedarnath',
  reference: 'PTK-1234567',
}

describe('toProgress', () => {
  it('continues where the visitor left off', () => {
    const savedProgress = { ...newProgress(7), furthest: 0 as const, orderId: 'order_1' }
    expect(toProgress(structuredClone(savedProgress), 7)).toEqual(savedProgress)
  })

  it('ignores the progress of another package', () => {
    expect(toProgress({ ...newProgress(7), furthest: 0 }, 8)).toEqual(newProgress(8))
  })

  it('accepts only a summary as proof of payment', () => {
    expect(toProgress({ ...newProgress(7), furthest: 1 }, 7).furthest).toBe(0)
    expect(toProgress({ ...newProgress(7), furthest: 1, summary: { orderId: 'x' } }, 7).furthest).toBe(0)
    expect(toProgress({ ...newProgress(7), summary }, 7)).toMatchObject({ furthest: 1, summary })
  })
})
