import type { StoryContent, StoryField } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'

/** The value of a story field as text. */
export function formatStoryField(content: StoryContent, field: StoryField): string {
  const value = content[field]
  if (value === null || value === '') return texts.empty
  return Array.isArray(value) ? value.join(', ') || texts.empty : value
}
