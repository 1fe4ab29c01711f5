import { describe, expect, it } from 'vitest'
import { markdownToHtml } from './markdown-to-html.ts'

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

  it('escapes every HTML character, also in lines that it does not convert', () => {
    expect(htmlOf('5 > 4 & "so"')).toBe('<p>5 &gt; 4 &amp; &quot;so&quot;</p>')
    expect(htmlOf('[a](/x"onclick="y)')).not.toContain('"onclick')
    expect(htmlOf('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
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
  ])('reports the line of %j, whose markup would be shown as text', (markdown) => {
    expect(markdownToHtml(markdown).unsupported).toHaveLength(1)
  })

  it('reports nothing in a text that it converts completely, and each line once', () => {
    expect(markdownToHtml('## One\n\nTwo **three** [four](/contact).').unsupported).toEqual([])
    expect(markdownToHtml('> wise\n\n> wise\n\n`code`').unsupported).toEqual(['> wise', '`code`'])
  })
})
