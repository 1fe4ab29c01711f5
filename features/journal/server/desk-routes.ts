import { Hono } from 'hono'
import { STORY_PREVIEW_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { deskStoriesSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { DRAFT_PAGE_POLICY, draftHeaders } from '#platform/pages/draft-page.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { planStory, unplanStory } from './plan-story.ts'
import { linkStoryPreview, previewStory } from './preview-story.ts'
import { bringBackStory, publishStory, withdrawStory } from './publish-story.ts'
import { getStory, getStoryVersion, listStories } from './read-stories.ts'
import { addStory, dropStoryDraft, keepStoryDraft } from './story-drafts.ts'

const DONE = { success: true as const }

/** The desk's calls on stories of the journal. */
export function contentDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listStories, {
    platform,
    schemas: schemas.listStories,
    handle: async () => ({ stories: await listStories(platform) }),
  })
  mountDeskEndpoint(app, calls.getStory, {
    platform,
    schemas: schemas.getStory,
    handle: ({ params }) => getStory(platform, params.slug),
  })
  mountDeskEndpoint(app, calls.getStoryVersion, {
    platform,
    schemas: schemas.getStoryVersion,
    handle: ({ params }) => getStoryVersion(platform, { id: params.id, number: Number(params.number) }),
  })
  mountDeskEndpoint(app, calls.addStory, {
    platform,
    schemas: schemas.addStory,
    handle: ({ staff, body }) => addStory(platform, staff, body.title),
  })
  mountDeskEndpoint(app, calls.keepStoryDraft, {
    platform,
    schemas: schemas.keepStoryDraft,
    handle: ({ staff, body }) => keepStoryDraft(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.publishStory, {
    platform,
    schemas: schemas.publishStory,
    handle: ({ staff, body }) => publishStory(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.linkStoryPreview, {
    platform,
    schemas: schemas.linkStoryPreview,
    handle: ({ body }) => linkStoryPreview(platform, body.id),
  })
  mountDone(app, platform)
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

/** The calls whose answer is only that it is done. */
function mountDone(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskEndpoint(app, calls.dropStoryDraft, {
    platform,
    schemas: schemas.dropStoryDraft,
    handle: ({ body }) => dropStoryDraft(platform, body).then(() => DONE),
  })
  mountDeskEndpoint(app, calls.planStory, {
    platform,
    schemas: schemas.planStory,
    handle: ({ staff, body: { at, ...of } }) =>
      planStory(platform, staff, { ...of, moment: new Date(at) }).then(() => DONE),
  })
  mountDeskEndpoint(app, calls.unplanStory, {
    platform,
    schemas: schemas.unplanStory,
    handle: ({ body }) => unplanStory(platform, body).then(() => DONE),
  })
  mountDeskEndpoint(app, calls.withdrawStory, {
    platform,
    schemas: schemas.withdrawStory,
    handle: ({ body }) => withdrawStory(platform, body.id).then(() => DONE),
  })
  mountDeskEndpoint(app, calls.bringBackStory, {
    platform,
    schemas: schemas.bringBackStory,
    handle: ({ body }) => bringBackStory(platform, body.id).then(() => DONE),
  })
}
