import { describe, expect, it } from 'vitest'
import { AppError, errorMessage, isAppError, isErrorCode, userMessage } from './errors.ts'

describe('AppError', () => {
  it('shows the sentence of its code and keeps the detail for the log', () => {
    const error = new AppError('SOLD_OUT', { detail: 'departure 7, 2 left, 3 asked' })
    expect(userMessage(error)).toBe(errorMessage('SOLD_OUT'))
    expect(error.message).toBe('SOLD_OUT')
    expect(error.detail).toBe('departure 7, 2 left, 3 asked')
  })
  it('can carry a more exact sentence, the seconds to wait and the cause', () => {
    const cause = new Error('socket hang up')
    const error = new AppError('PAYMENT_UNAVAILABLE', { message: 'In a minute.', retryAfterSeconds: 60, cause })
    expect(error).toMatchObject({ message: 'In a minute.', retryAfterSeconds: 60, cause })
    expect(userMessage(error)).toBe('In a minute.')
    expect(new AppError('SOLD_OUT')).not.toHaveProperty('cause')
  })
})

describe('isAppError', () => {
  it('recognises an error from another bundle by its name and code', () => {
    const other = Object.assign(new Error('x'), { name: 'AppError', code: 'SOLD_OUT' })
    expect(isAppError(other)).toBe(true)
    expect(isAppError(new AppError('NOT_FOUND'))).toBe(true)
  })
  it.each([
    new Error('x'),
    Object.assign(new Error('x'), { code: 'SOLD_OUT' }),
    Object.assign(new Error('x'), { name: 'AppError', code: 'ECONNRESET' }),
    { name: 'AppError', code: 'SOLD_OUT' },
    null,
    'SOLD_OUT',
  ])('does not recognise %s', (error) => {
    expect(isAppError(error)).toBe(false)
  })
})

describe('errorMessage', () => {
  it('returns the sentence of a code', () => {
    expect(errorMessage('PROMO_AMOUNT_TOO_SMALL')).toBe('Promo not valid for this amount')
  })
})

describe('isErrorCode', () => {
  it('knows the codes of the table, and not the names that every object inherits', () => {
    expect(isErrorCode('SOLD_OUT')).toBe(true)
    expect(isErrorCode('toString')).toBe(false)
    expect(isErrorCode('__proto__')).toBe(false)
    expect(isErrorCode(404)).toBe(false)
    expect(isErrorCode(['SOLD_OUT'])).toBe(false)
  })
})
