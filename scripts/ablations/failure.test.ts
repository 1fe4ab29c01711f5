import { describe, expect, it } from 'vitest'
import { reasonOf } from './failure.ts'

const reasonFor = (message: string) => reasonOf({ file: 'a.test.ts', title: 'does it', message })

describe('the reason of a failure', () => {
  it.each([
    'AssertionError: expected 2 to be 3 // Object.is equality',
    'Error: \u001b[2mexpect(\u001b[22m\u001b[31mlocator\u001b[39m\u001b[2m).\u001b[22mtoBeVisible\u001b[2m(\u001b[22m\u001b[2m)\u001b[22m failed',
    'Error: the button waits\n\nexpect(locator).toBeDisabled() failed',
    'Error: it never came true; last seen: 0',
  ])('is an assertion for %j', (message) => {
    expect(reasonFor(message)).toBe('assertion')
  })
  it.each([
    'Test timeout of 90000ms exceeded.',
    'TimeoutError: locator.click: Timeout 15000ms exceeded.',
    'Error: Test timed out in 30000ms.',
  ])('is a wait for %j', (message) => {
    expect(reasonFor(message)).toBe('wait')
  })
  it.each(["TypeError: Cannot read properties of null (reading 'days')", 'AppError: LOGIN_FAILED'])(
    'is a crash for %j',
    (message) => {
      expect(reasonFor(message)).toBe('crash')
    },
  )
})
