import { describe, expect, it } from 'vitest'
import { seedPosts } from '#seed/posts.ts'
import { checkStory } from './story-checks.ts'
import { newStory, type StoryContent } from './story-content.ts'

const references = { categories: ['Pilgrimage'], pictures: ['ghats'], packages: [1, 2], usedSlugs: ['kashi'] }
const good: StoryContent = {
  title: 'Two days',
  slug: 'two-days',
  summary: 'A calm plan.',
  author: 'The desk',
  picture: 'ghats',
  categories: ['Pilgrimage'],
  relatedPackages: [1],
  body: '## One\n\nSee [the tour](/tour-single/1).',
}
const check = (change: Partial<StoryContent>) => {
  const { blocks, warnings } = checkStory({ ...good, ...change }, references)
  return [...blocks, ...warnings].map(({ code, field, about }) => [code, field, about].filter(Boolean).join(' '))
}

describe('the checks of a story', () => {
  it('find nothing in a complete one', () => {
    expect(check({})).toEqual([])
  })

  it.each<[Partial<StoryContent>, string[]]>([
    [{ title: '' }, ['TITLE_MISSING title']],
    [{ slug: 'Two days' }, ['SLUG_WRONG slug']],
    [{ slug: 'kashi' }, ['SLUG_TAKEN slug']],
    [{ summary: '' }, ['SUMMARY_MISSING summary']],
    [{ author: '' }, ['AUTHOR_MISSING author']],
    [{ body: ' \n' }, ['BODY_MISSING body']],
    [{ body: '## One\n\n> quoted\n\n`code`' }, ['BODY_UNSUPPORTED body > quoted', 'BODY_UNSUPPORTED body `code`']],
    [{ body: `## One\n\n${'&'.repeat(25_000)}` }, ['BODY_LONG body']],
    [{ picture: 'gone' }, ['PICTURE_UNKNOWN picture']],
    [{ categories: ['Space'] }, ['CATEGORY_UNKNOWN categories Space']],
    [{ relatedPackages: [1, 9] }, ['PACKAGE_UNKNOWN relatedPackages 9']],
    [{ summary: 'x'.repeat(161) }, ['SUMMARY_LONG summary']],
    [{ picture: null }, ['PICTURE_MISSING picture']],
    [{ categories: [] }, ['CATEGORY_MISSING categories']],
    [{ body: 'Words.' }, ['HEADINGS_MISSING body']],
    [{ relatedPackages: [] }, ['PACKAGE_NOT_LISTED relatedPackages 1']],
  ])('find the error in %j', (change, expected) => {
    expect(check(change)).toEqual(expected)
  })

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert', 'http://a.example', 'tour-single/1', '#top'])(
    'refuse a link to %s',
    (target) => expect(check({ body: `## One\n\n[here](${target})` })).toContain(`LINK_WRONG body ${target}`),
  )

  it.each(['/contact', 'https://a.example/b?c=d#e', 'mailto:a@example.com', 'tel:+919822047716'])(
    'accept a link to %s',
    (target) => expect(check({ body: `## One\n\n[here](${target})` })).toEqual([]),
  )

  it('prevent publishing a story that was only started', () => {
    const { blocks } = checkStory(newStory({ title: 'केदारनाथ', author: '' }), references)
    expect(blocks.map(({ code }) => code)).toEqual(['SLUG_WRONG', 'SUMMARY_MISSING', 'AUTHOR_MISSING', 'BODY_MISSING'])
  })

  it.each(seedPosts)(
    'find nothing that prevents publishing the story $slug',
    ({ picture, categories, relatedPackages, ...post }) => {
      const names = { categories, pictures: [picture], packages: relatedPackages, usedSlugs: [] }
      const content = { ...post, picture, categories: [...categories], relatedPackages: [...relatedPackages] }
      expect(checkStory(content, names)).toEqual({ blocks: [], warnings: [] })
    },
  )
})
