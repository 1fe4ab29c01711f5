import { describe, expect, it } from 'vitest'
import { isEmptyHtml } from './rich-text.ts'

describe('isEmptyHtml', () => {
  it.each([
    null,
    undefined,
    '',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;</p>',
    '<p>\u00a0 </p>\n<p>&#160;</p>',
    '<p>\u200b</p>',
  ])('finds nothing to read in %j', (html) => {
    expect(isEmptyHtml(html)).toBe(true)
  })
  it.each(['<p>Tea</p>', 'Tea', '<ul><li>0</li></ul>'])('finds something in %j', (html) => {
    expect(isEmptyHtml(html)).toBe(false)
  })
})
