import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from './sanitize-html.ts'

describe('sanitizeHtml', () => {
  it('keeps the tags of rich text', () => {
    const html = '<h3>Day</h3><p>a <strong>b</strong> <em>c</em></p><ul><li>d</li></ul>'
    expect(sanitizeHtml(html)).toBe(html)
  })
  it('drops scripts, styles, event handlers and pictures', () => {
    const html =
      '<script>x()</script><style>p{}</style><p onclick="x()" style="color:red">a</p><img src=x onerror=x()><svg onload=x()></svg>'
    expect(sanitizeHtml(html)).toBe('<p>a</p>')
  })
  it('drops links that run code or hide their scheme', () => {
    for (const href of [
      'javascript:x()',
      'JaVaScRiPt:x()',
      '//evil.example',
      'data:text/html,x',
      'http://plain.example',
    ]) {
      expect(sanitizeHtml(`<a href="${href}">a</a>`)).toBe('<a rel="noopener nofollow" target="_blank">a</a>')
    }
  })
  it('opens links to our own pages in the same window', () => {
    expect(sanitizeHtml('<a href="/contact">a</a>')).toBe('<a href="/contact">a</a>')
    expect(sanitizeHtml('<a href="/\\evil.example">a</a>')).toContain('rel="noopener nofollow"')
  })
  it('keeps second-level headings and their ids only in articles, and no id that the page itself could use', () => {
    expect(sanitizeHtml('<h2 id="s-rain">Rain</h2>', 'article')).toBe('<h2 id="s-rain">Rain</h2>')
    expect(sanitizeHtml('<h2 id="content" onclick="x()">Rain</h2>', 'article')).toBe('<h2>Rain</h2>')
    expect(sanitizeHtml('<h2 id="s-rain">Rain</h2>')).toBe('Rain')
  })
  it('refuses a text that is too long for a description', () => {
    expect(() => sanitizeHtml('a'.repeat(100_001))).toThrow(RangeError)
  })
})
