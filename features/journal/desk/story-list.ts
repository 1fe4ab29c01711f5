import type { StorySummary } from '../api/desk-calls.ts'
import { omitUndefined, readOne, readText } from '#ui/desk/lib/list-address.ts'

/** The states of a story, in the order of the filter. */
export const STORY_STATES = ['published', 'draft', 'withdrawn'] as const satisfies readonly StorySummary['state'][]

/** The filters of the list. */
export type StoryFilter = { q?: string; state?: StorySummary['state'] }

/** Reads the filter from the URL. */
export function readStoryFilter(search: URLSearchParams): StoryFilter {
  return omitUndefined({ q: readText(search, 'q'), state: readOne(search, 'state', STORY_STATES) })
}

/** The stories that match a filter: the state, and every word of the search in title, author or a category. */
export function filterStories(stories: readonly StorySummary[], { q = '', state }: StoryFilter): StorySummary[] {
  const words = q.toLowerCase().split(/\s+/)
  return stories.filter(({ title, author, categories, state: itemState }) => {
    const text = [title, author, ...categories].join(' ').toLowerCase()
    return (state === undefined || itemState === state) && words.every((word) => text.includes(word))
  })
}
