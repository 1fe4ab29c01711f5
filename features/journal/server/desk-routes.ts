import { Hono } from 'hono'
import { STORY_PREVIEW_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { DRAFT_PAGE_POLICY, draftHeaders } from '#platform/pages/draft-page.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { scheduleStory, unscheduleStory } from './plan-story.ts'
import { createStoryPreviewLink, previewStory } from './preview-story.ts'
import { republishStory, publishStory, withdrawStory } from './publish-story.ts'
import { getStory, getStoryVersion, listStories } from './read-stories.ts'
import { createStory, discardStoryDraft, saveStoryDraft } from './story-drafts.ts'

const DONE = { success: true as const }

/** The desk's calls for stories of the journal. */
export function journalDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listStories, async () => ({ stories: await listStories(platform) })),
    onDeskCall(calls.getStory, ({ params }) => getStory(platform, params.slug)),
    onDeskCall(calls.getStoryVersion, ({ params }) =>
      getStoryVersion(platform, { id: params.id, number: Number(params.number) }),
    ),
    onDeskCall(calls.createStory, ({ staff, body }) => createStory(platform, staff, body.title)),
    onDeskCall(calls.saveStoryDraft, ({ staff, body }) => saveStoryDraft(platform, staff, body)),
    onDeskCall(calls.publishStory, ({ staff, body }) => publishStory(platform, staff, body)),
    onDeskCall(calls.createStoryPreviewLink, ({ body }) => createStoryPreviewLink(platform, body.id)),
  ])
  mountConfirmationCalls(app, platform)
  mountDeskFile(app, STORY_PREVIEW_PATH, {
    platform,
    access: 'write_journal',
    handle: async ({ c }) =>
      c.body(
        await previewStory(platform, c.req.param('id') ?? '', new URL(c.req.url).searchParams),
        200,
        draftHeaders(DRAFT_PAGE_POLICY),
      ),
  })
  return app
}

/** Calls that return only a confirmation. */
function mountConfirmationCalls(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskCalls(app, platform, [
    onDeskCall(calls.discardStoryDraft, ({ body }) => discardStoryDraft(platform, body).then(() => DONE)),
    onDeskCall(calls.scheduleStory, ({ staff, body: { at, ...storyVersion } }) =>
      scheduleStory(platform, staff, { ...storyVersion, plannedAt: new Date(at) }).then(() => DONE),
    ),
    onDeskCall(calls.unscheduleStory, ({ body }) => unscheduleStory(platform, body).then(() => DONE)),
    onDeskCall(calls.withdrawStory, ({ body }) => withdrawStory(platform, body.id).then(() => DONE)),
    onDeskCall(calls.republishStory, ({ body }) => republishStory(platform, body.id).then(() => DONE)),
  ])
}
