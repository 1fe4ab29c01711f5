import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'
import { ERASED_EMAIL, ERASED_NAME } from './erased-person.ts'

describe('what stands for an erased person', () => {
  it('is an address that fits wherever one must stand, and that nobody can have', () => {
    expect(isEmailAddress(ERASED_EMAIL)).toBe(true)
    expect(ERASED_EMAIL).toMatch(/\.invalid$/)
  })
  it('is a name that tells the office what happened', () => {
    expect(ERASED_NAME).toBe('Erased')
  })
})
