import { describe, expect, it } from 'vitest'
import { bookerSearchKeys, phoneticWordsOf } from './booker-keys.ts'

describe('the search keys of a booker', () => {
  it.each([
    ['Srivastava', 'Shrivastav'],
    ['Anita Desai', 'अनीता देसाई'],
    ['Ramesh Patel', 'રમેશ પટેલ'],
  ])('are the same for %s and %s', (one, other) => {
    expect(phoneticWordsOf(one)).toEqual(phoneticWordsOf(other))
  })

  it('contain each word between spaces, and the digits of the phone in reverse', () => {
    const { nameSounds, phoneBackwards } = bookerSearchKeys({ name: 'Ramesh Patel', phone: '+91 98250-41730' })
    expect(nameSounds).toMatch(/^ \S+ \S+ $/)
    expect(phoneBackwards).toBe('037140528919')
  })

  it('are empty for an erased person', () => {
    expect(bookerSearchKeys({ name: '', phone: '' })).toEqual({ nameSounds: '', phoneBackwards: '' })
  })
})
