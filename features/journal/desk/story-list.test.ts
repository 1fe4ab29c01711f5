import { describe, expect, it } from 'vitest'
import type { StorySummary } from '../api/desk-calls.ts'
import { filterStories, readStoryFilter } from './story-list.ts'

const line = (title: string, state: StorySummary['state'], categories: string[] = []): StorySummary => ({
  id: title,
  slug: title,
  title,
  author: 'Pathik travel desk',
  categories,
  state,
  publishedOn: null,
  changes: null,
  changedBy: null,
  changedAt: null,
  plannedFor: null,
  planFailure: null,
})
const all = [
  line('Kashi in two days', 'published', ['Pilgrimage']),
  line('Packing', 'draft', ['Trekking']),
  line('Old Kashi', 'withdrawn'),
]
const titles = (query: string) =>
  filterStories(all, readStoryFilter(new URLSearchParams(query))).map(({ title }) => title)

describe('the list of stories', () => {
  it('is filtered by state, and by every word in title, author or category', () => {
    expect(titles('')).toEqual(all.map(({ title }) => title))
    expect(titles('q=kashi')).toEqual(['Kashi in two days', 'Old Kashi'])
    expect(titles('q=kashi%20pilgrim')).toEqual(['Kashi in two days'])
    expect(titles('q=travel%20desk&state=draft')).toEqual(['Packing'])
    expect(titles('state=nonsense')).toHaveLength(3)
  })
})
