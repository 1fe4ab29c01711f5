import { describe, expect, it } from 'vitest'
import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import { sanitizeHtml } from '#platform/pages/sanitize-html.ts'
import { seedPosts } from './posts.ts'

describe('the stories of the sample business', () => {
  it.each(seedPosts)('$slug is read completely, and sanitizing its HTML changes nothing', ({ body }) => {
    const { html, contents, wordCount, unsupported } = markdownToHtml(body)
    const plain = (text: string) => text.replaceAll('&quot;', '"')
    expect(unsupported).toEqual([])
    expect(plain(sanitizeHtml(html, 'article'))).toBe(plain(html))
    expect(contents.length).toBeGreaterThan(2)
    expect(wordCount).toBeGreaterThan(600)
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\*\*|\]\(|^#|^- /m)
  })
})
