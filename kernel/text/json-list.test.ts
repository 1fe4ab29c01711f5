import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonList, parseTextList } from './json-list.ts'

describe('parseJsonList', () => {
  it('reads a JSON string, an array, a plain URL and a quoted text', () => {
    expect(parseJsonList('["/a.webp", "/b.webp"]')).toEqual(['/a.webp', '/b.webp'])
    expect(parseJsonList(['/a.webp'])).toEqual(['/a.webp'])
    expect(parseJsonList('/media/a.webp')).toEqual(['/media/a.webp'])
    expect(parseJsonList('"/a.webp"')).toEqual(['/a.webp'])
    expect(parseJsonList('Breakfast [vegetarian]')).toEqual(['Breakfast [vegetarian]'])
  })
  it.each([null, undefined, '', '   ', 7, true, {}, '{"a":1}', '[1', '["', '{', '[]'])('is empty for %j', (value) => {
    expect(parseJsonList(value)).toEqual([])
  })
  it('never throws and always returns a list', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => Array.isArray(parseJsonList(value))),
    )
  })
})

describe('parseTextList', () => {
  it('keeps texts only, trimmed, without empty ones', () => {
    expect(parseTextList('[" Tea ", "", null, 3, "Guide"]')).toEqual(['Tea', 'Guide'])
  })
  it('decodes what was encoded', () => {
    const text = fc
      .string()
      .map((value) => value.trim())
      .filter((value) => value !== '')
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(parseTextList(JSON.stringify(texts))).toEqual(texts)
      }),
    )
  })
})
