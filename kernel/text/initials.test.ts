import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initialsOf', () => {
  it.each([
    [{ name: 'Asha Patel' }, 'AP'],
    [{ name: 'Asha' }, 'A'],
    [{ name: 'asha ben patel' }, 'AB'],
    [{ name: '  Asha   Patel  ' }, 'AP'],
    [{ name: '', email: 'asha.patel@example.com' }, 'AP'],
    [{ name: null, email: 'asha_ben-patel@example.com' }, 'AB'],
    [{ email: 'asha@example.com' }, 'A'],
    [{ name: '   ', email: '' }, 'U'],
    [{ name: '   ', email: 'asha@example.com' }, 'A'],
    [{ name: '', email: '@example.com' }, 'U'],
    [{ email: '...@example.com' }, 'U'],
    [{}, 'U'],
  ])('of %j are %s', (user, initials) => {
    expect(initialsOf(user)).toBe(initials)
  })
  it('does not cut a letter that has two UTF-16 units', () => {
    expect(initialsOf({ name: '𝔸sha 𝔹' })).toBe('𝔸𝔹')
  })
  it('is never empty', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (name, email) => initialsOf({ name, email }).length > 0))
  })
})
