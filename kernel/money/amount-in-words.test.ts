import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { paise } from './money.ts'

const inWords = (amount: number) => amountInWords(paise(amount))

/** Parses the words back into a number, with a method that differs from the code under test. */
function read(text: string): number {
  const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    .concat(' seventeen eighteen nineteen')
    .split(' ')
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
  const sizes = new Map([
    ['thousand', 1000],
    ['lakh', 1e5],
    ['crore', 1e7],
  ])
  let total = 0
  let part = 0
  for (const word of text.toLowerCase().split(/[ -]/)) {
    const size = sizes.get(word)
    if (small.includes(word)) part += small.indexOf(word)
    else if (tens.includes(word)) part += (tens.indexOf(word) + 2) * 10
    else if (word === 'hundred') part *= 100
    else if (size !== undefined) {
      total = size === 1e7 ? (total + part) * size : total + part * size
      part = 0
    } else throw new Error(`no number: ${word}`)
  }
  return total + part
}

describe('amountInWords', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'One Paisa Only'],
    [99, 'Ninety-Nine Paise Only'],
    [100, 'Rupee One Only'],
    [12_499_950, 'Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine and Fifty Paise Only'],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [
      1_23_45_67_890_00,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety Only',
    ],
  ])('spells %i', (amount, text) => {
    expect(inWords(amount)).toBe(text)
  })

  it('can be read back for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9e13 }), (amount) => {
        const match = /^Rupees? (.+?)(?: and (.+) Pais[ae])? Only$/.exec(inWords(amount))
        expect(read(match?.[1] ?? '') * 100 + read(match?.[2] ?? 'zero')).toBe(amount)
      }),
    )
  })

  it('has no words for a negative amount', () => {
    expect(() => inWords(-1)).toThrow(new RangeError('Cannot spell a negative amount: -1 paise'))
  })
})
