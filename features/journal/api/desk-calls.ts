import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskStoriesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on stories of the travel journal. Stories are long, so the calls that take one have the id in their body. */

export const listStories = endpoint<typeof schemas.listStories>('GET', '/api/desk/stories')
export const getStory = endpoint<typeof schemas.getStory>('GET', '/api/desk/stories/:slug')
export const addStory = endpoint<typeof schemas.addStory>('POST', '/api/desk/stories')
export const keepStoryDraft = endpoint<typeof schemas.keepStoryDraft>('POST', '/api/desk/story-draft')
export const dropStoryDraft = endpoint<typeof schemas.dropStoryDraft>('POST', '/api/desk/story-draft/drop')
export const publishStory = endpoint<typeof schemas.publishStory>('POST', '/api/desk/story-publish')
export const planStory = endpoint<typeof schemas.planStory>('POST', '/api/desk/story-plan')
export const unplanStory = endpoint<typeof schemas.unplanStory>('POST', '/api/desk/story-plan/withdraw')
export const withdrawStory = endpoint<typeof schemas.withdrawStory>('POST', '/api/desk/story-withdraw')
export const bringBackStory = endpoint<typeof schemas.bringBackStory>('POST', '/api/desk/story-bring-back')
export const getStoryVersion = endpoint<typeof schemas.getStoryVersion>('GET', '/api/desk/story-versions/:id/:number')
export const linkStoryPreview = endpoint<typeof schemas.linkStoryPreview>('POST', '/api/desk/story-preview')
