import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'
import { ERASED_EMAIL, ERASED_NAME } from './erased-person.ts'

describe('the placeholders for an erased person', () => {
  it('include an email address that has a valid form everywhere, and that nobody can have', () => {
    expect(isEmailAddress(ERASED_EMAIL)).toBe(true)
    expect(ERASED_EMAIL).toMatch(/\.invalid$/)
  })
  it('include a name that tells the office what happened', () => {
    expect(ERASED_NAME).toBe('Erased')
  })
})
