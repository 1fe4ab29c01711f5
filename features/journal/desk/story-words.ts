import type { StoryContent, StoryField } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'

/** What a field of a story holds, in words. */
export function storyFieldInWords(content: StoryContent, field: StoryField): string {
  const value = content[field]
  if (value === null || value === '') return texts.empty
  return Array.isArray(value) ? value.join(', ') || texts.empty : value
}
