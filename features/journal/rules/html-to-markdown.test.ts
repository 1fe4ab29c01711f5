import { describe, expect, it } from 'vitest'
import { seedPosts } from '#seed/posts.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'

describe('htmlToMarkdown', () => {
  it.each([
    ['paragraphs and headings', 'One & two\n\n## Three\n\n### Four "five"\n\nSix'],
    ['lists', 'Take:\n\n- a\n- **b** c\n\n1. first\n2. [second](/contact)\n\nThen go.'],
  ])('restores %s as they were written', (_, markdown) => {
    expect(htmlToMarkdown(markdownToHtml(markdown).html)).toBe(markdown)
  })

  it('drops the attributes of a link to another site, and unknown tags', () => {
    const link = '<p>See <a href="https://example.com/a" rel="noopener nofollow" target="_blank">this</a>.</p>'
    expect(htmlToMarkdown(link)).toBe('See [this](https://example.com/a).')
    expect(htmlToMarkdown('<table><tr><td>One</td></tr></table>')).toBe('One')
  })

  it.each(seedPosts)('restores the story $slug so that its page stays the same', ({ body }) => {
    const { html } = markdownToHtml(body)
    expect(markdownToHtml(htmlToMarkdown(html)).html).toBe(html)
  })
})
