import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '#server/platform/sanitize-html.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import { seedPosts } from './posts.ts'

const htmlOf = (markdown: string) => markdownToHtml(markdown).html

describe('markdownToHtml', () => {
  it('makes a paragraph of adjacent lines and separates paragraphs at empty lines', () => {
    expect(htmlOf('One\ntwo\n\n\nThree\n')).toBe('<p>One two</p>\n<p>Three</p>')
    expect(htmlOf('One\r\n\r\nTwo')).toBe('<p>One</p>\n<p>Two</p>')
  })

  it('gives each heading an id and lists the headings of the second level', () => {
    const { html, contents } = markdownToHtml('## Rain & sun\n\n## Rain & sun\n\n### Small\n\n## केदारनाथ')
    expect(contents).toEqual([
      { id: 's-rain-sun', text: 'Rain & sun' },
      { id: 's-rain-sun-2', text: 'Rain & sun' },
      { id: 's-part', text: 'केदारनाथ' },
    ])
    expect(html).toContain('<h2 id="s-rain-sun-2">Rain &amp; sun</h2>\n<h3>Small</h3>')
  })

  it('makes lists, bold, italics and links', () => {
    expect(htmlOf('- **One:** a\n- *two*')).toBe('<ul><li><strong>One:</strong> a</li><li><em>two</em></li></ul>')
    expect(htmlOf('1. a\n2. [b **c**](/contact)')).toBe(
      '<ol><li>a</li><li><a href="/contact">b <strong>c</strong></a></li></ol>',
    )
  })

  it('escapes every sign of HTML', () => {
    expect(htmlOf('5 > 4 & "so"')).toBe('<p>5 &gt; 4 &amp; &quot;so&quot;</p>')
    expect(htmlOf('[a](/x"onclick="y)')).not.toContain('"onclick')
  })

  it.each([
    '# Title',
    '> quote',
    '```\ncode\n```',
    'a\n- b',
    '- a\n  - b',
    '![a](/b)',
    '<b>a</b>',
    '`code`',
    'a \\* b',
    '| a | b |',
    '[a]: /b',
    '***',
    'a ** b',
    '## a\nb',
    'Title\n---',
  ])('refuses %j, whose signs would be shown as text', (markdown) => {
    expect(() => markdownToHtml(markdown)).toThrow(/This Markdown is not supported|is opened and not closed/)
  })

  it.each(seedPosts)('converts the story $slug, and cleaning the result changes nothing', ({ body }) => {
    const { html, contents, words } = markdownToHtml(body)
    const plain = (text: string) => text.replaceAll('&quot;', '"')
    expect(plain(sanitizeHtml(html, 'article'))).toBe(plain(html))
    expect(contents.length).toBeGreaterThan(2)
    expect(words).toBeGreaterThan(600)
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\*\*|\]\(|^#|^- /m)
  })
})
