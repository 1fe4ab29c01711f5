import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonList, readTextList } from './json-list.ts'

describe('readJsonList', () => {
  it('reads a JSON string, an array, a plain URL and a quoted text', () => {
    expect(readJsonList('["/a.webp", "/b.webp"]')).toEqual(['/a.webp', '/b.webp'])
    expect(readJsonList(['/a.webp'])).toEqual(['/a.webp'])
    expect(readJsonList('/media/a.webp')).toEqual(['/media/a.webp'])
    expect(readJsonList('"/a.webp"')).toEqual(['/a.webp'])
    expect(readJsonList('Breakfast [vegetarian]')).toEqual(['Breakfast [vegetarian]'])
  })
  it.each([null, undefined, '', '   ', 7, true, {}, '{"a":1}', '[1', '["', '{', '[]'])('is empty for %j', (value) => {
    expect(readJsonList(value)).toEqual([])
  })
  it('never throws and always returns a list', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => Array.isArray(readJsonList(value))),
    )
  })
})

describe('readTextList', () => {
  it('keeps texts only, trimmed, without empty ones', () => {
    expect(readTextList('[" Tea ", "", null, 3, "Guide"]')).toEqual(['Tea', 'Guide'])
  })
  it('decodes what was encoded', () => {
    const text = fc
      .string()
      .map((value) => value.trim())
      .filter((value) => value !== '')
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(readTextList(JSON.stringify(texts))).toEqual(texts)
      }),
    )
  })
})
