import { describe, expect, it } from 'vitest'
import { bookerKeys, soundsOf } from './booker-keys.ts'

describe('the search keys of a booker', () => {
  it.each([
    ['Srivastava', 'Shrivastav'],
    ['Anita Desai', 'अनीता देसाई'],
    ['Ramesh Patel', 'રમેશ પટેલ'],
  ])('are the same for %s and %s', (one, other) => {
    expect(soundsOf(one)).toEqual(soundsOf(other))
  })

  it('contain each word between spaces, and the digits of the phone in reverse', () => {
    const { nameSounds, phoneBackwards } = bookerKeys({ name: 'Ramesh Patel', phone: '+91 98250-41730' })
    expect(nameSounds).toMatch(/^ \S+ \S+ $/)
    expect(phoneBackwards).toBe('037140528919')
  })

  it('are empty for an erased person', () => {
    expect(bookerKeys({ name: '', phone: '' })).toEqual({ nameSounds: '', phoneBackwards: '' })
  })
})
