import { describe, expect, it } from 'vitest'
import { averageRating, characterCount, cleanReviewLine, cleanReviewText, isReviewText, tallyOf } from './review.ts'

describe('cleanReviewText', () => {
  it('keeps line breaks, one empty line between paragraphs, and nothing around the text', () => {
    expect(cleanReviewText('  One \r\n two\r\n\r\n\r\n\r\nthree\t\tfour  ')).toBe('One\ntwo\n\nthree four')
  })
  it('drops characters that are invisible or change the text direction, and keeps the joiners of Indian scripts and emoji', () => {
    expect(cleanReviewText('safe\u202Eevil\u2066x\u2069\u200B\uFEFF\u0007')).toBe('safeevilx')
    expect(cleanReviewText('क्\u200Dष श्\u200Cर 👨\u200D👩\u200D👧')).toBe('क्\u200Dष श्\u200Cर 👨\u200D👩\u200D👧')
  })
  it('limits the marks on one letter, so that they cannot cover the lines above', () => {
    expect(cleanReviewText(`Z${'\u0335'.repeat(200)}`)).toHaveLength(7)
  })
  it('keeps markup as plain text', () => {
    expect(cleanReviewText('<b>bold</b> & "so on"')).toBe('<b>bold</b> & "so on"')
  })
  it('recognises every kind of line break, with spaces on either side', () => {
    expect(cleanReviewText('One \ntwo\n three\rfour\u2028five\u0085six')).toBe('One\ntwo\nthree\nfour\nfive\nsix')
  })
  it('puts a title on one line', () => {
    expect(cleanReviewLine(' A\nlong \u2028 day ')).toBe('A long day')
  })
})

describe('isReviewText', () => {
  it('accepts an empty text, or 20 to 3000 characters, and counts an emoji as one', () => {
    const lengths = [0, 1, 19, 20, 3000, 3001]
    expect(lengths.map((length) => isReviewText('🙏'.repeat(length)))).toEqual([true, false, false, true, true, false])
    expect(characterCount('🙏')).toBe(1)
  })
})

describe('averageRating', () => {
  it('rounds to one decimal, with halves up', () => {
    expect(averageRating({ sum: 17, count: 4 })).toBe(4.3)
    expect(averageRating({ sum: 424, count: 100 })).toBe(4.2)
    expect(averageRating({ sum: 425, count: 100 })).toBe(4.3)
    expect(averageRating({ sum: 14, count: 3 })).toBe(4.7)
    expect(averageRating({ sum: 15, count: 3 })).toBe(5)
  })
  it('is null for fewer than three ratings', () => {
    expect([0, 1, 2].map((count) => averageRating({ sum: 5 * count, count }))).toEqual([null, null, null])
  })
  it('counts the stars of a distribution', () => {
    expect(tallyOf([1, 0, 0, 2, 3])).toEqual({ sum: 24, count: 6 })
  })
})
