import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readStoredResponse } from './idempotency.ts'

const shape = z.object({ bookingId: z.string(), guests: z.number() })

describe('the answer of an earlier request with the same key', () => {
  it('is returned as it was stored', () => {
    const response = { bookingId: 'b1', guests: 2 }
    expect(readStoredResponse(shape, { response })).toEqual(response)
  })

  it.each([null, 'text', {}, { bookingId: 'b1' }, { bookingId: 'b1', guests: '2' }])(
    'is refused as not ready when %j is stored',
    (response) => {
      expect(() => readStoredResponse(shape, { response })).toThrow(
        expect.objectContaining({ code: 'REQUEST_IN_PROGRESS' }),
      )
    },
  )
})
