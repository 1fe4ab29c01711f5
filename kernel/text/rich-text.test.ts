import { describe, expect, it } from 'vitest'
import { isEmptyHtml, isSafeHref } from './rich-text.ts'

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
  ])('finds no readable content in %j', (html) => {
    expect(isEmptyHtml(html)).toBe(true)
  })
  it.each(['<p>Tea</p>', 'Tea', '<ul><li>0</li></ul>'])('finds readable content in %j', (html) => {
    expect(isEmptyHtml(html)).toBe(false)
  })
})

describe('isSafeHref', () => {
  it.each(['https://example.com', 'mailto:a@example.com', 'tel:+911234', '/contact'])('accepts %s', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })
  it.each(['http://example.com', 'javascript:alert(1)', '//example.com', '/\\example.com', 'data:text/html,x', ''])(
    'refuses %s',
    (href) => expect(isSafeHref(href)).toBe(false),
  )
})
