import { describe, expect, it } from 'vitest'
import { awaitPayment } from './await-payment.ts'

describe('awaitPayment', () => {
  it('stops checking as soon as the payment is settled', async () => {
    const answers = [false, true, true]
    expect(await awaitPayment(() => Promise.resolve(answers.shift() ?? false), undefined, [0, 0, 0])).toBe(true)
    expect(answers).toEqual([true])
  })

  it('counts a failed check as "not yet" and gives up in the end', async () => {
    expect(await awaitPayment(() => Promise.reject(new Error('offline')), undefined, [0, 0])).toBe(false)
  })

  it('stops checking after the page is left', async () => {
    const controller = new AbortController()
    controller.abort()
    expect(await awaitPayment(() => Promise.reject(new Error('asked')), controller.signal, [0])).toBe(false)
  })
})
