import { describe, expect, it } from 'vitest'
import { changedStoryFields, isStorySlug, newStory, slugOfTitle } from './story-content.ts'

describe('the address of a story', () => {
  it.each([
    ['Packing for Kedarnath: one small bag', 'packing-for-kedarnath-one-small-bag'],
    ['  Café at Māhābaleshwar’s end ', 'cafe-at-mahabaleshwars-end'],
    ['केदारनाथ', ''],
    ['Draft beer in Goa', 'the-draft-beer-in-goa'],
  ])('of “%s” is “%s”', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug)
  })

  it.each(['', 'a b', 'A', '-a', 'a-', 'a--b', 'draft-a', 'a'.repeat(101), '../a', 'घर'])('is not “%s”', (slug) =>
    expect(isStorySlug(slug)).toBe(false),
  )

  it('made from any title is valid, unless the title has no Latin letter', () => {
    for (const title of ['a', 'A – B', `${'long '.repeat(60)}end`, 'draft-', '100%']) {
      expect([title, isStorySlug(slugOfTitle(title))]).toEqual([title, true])
    }
  })
})

describe('the changes of a story', () => {
  it('are the fields that differ, in the order of the editor', () => {
    const story = newStory({ title: 'One', author: 'Asha' })
    expect(changedStoryFields(story, { ...story })).toEqual([])
    expect(changedStoryFields(story, { ...story, author: 'Bina', categories: ['Pilgrimage'], slug: 'two' })).toEqual([
      'slug',
      'categories',
      'author',
    ])
  })
})
