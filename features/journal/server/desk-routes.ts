import { Hono } from 'hono'
import { STORY_PREVIEW_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { DRAFT_PAGE_POLICY, draftHeaders } from '#platform/pages/draft-page.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { planStory, unplanStory } from './plan-story.ts'
import { linkStoryPreview, previewStory } from './preview-story.ts'
import { republishStory, publishStory, withdrawStory } from './publish-story.ts'
import { getStory, getStoryVersion, listStories } from './read-stories.ts'
import { addStory, dropStoryDraft, saveStoryDraft } from './story-drafts.ts'

const DONE = { success: true as const }

/** The desk's calls for stories of the journal. */
export function journalDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listStories, async () => ({ stories: await listStories(platform) })),
    onDesk(calls.getStory, ({ params }) => getStory(platform, params.slug)),
    onDesk(calls.getStoryVersion, ({ params }) =>
      getStoryVersion(platform, { id: params.id, number: Number(params.number) }),
    ),
    onDesk(calls.addStory, ({ staff, body }) => addStory(platform, staff, body.title)),
    onDesk(calls.saveStoryDraft, ({ staff, body }) => saveStoryDraft(platform, staff, body)),
    onDesk(calls.publishStory, ({ staff, body }) => publishStory(platform, staff, body)),
    onDesk(calls.linkStoryPreview, ({ body }) => linkStoryPreview(platform, body.id)),
  ])
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

/** Calls that return only a confirmation. */
function mountDone(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskCalls(app, platform, [
    onDesk(calls.dropStoryDraft, ({ body }) => dropStoryDraft(platform, body).then(() => DONE)),
    onDesk(calls.planStory, ({ staff, body: { at, ...of } }) =>
      planStory(platform, staff, { ...of, moment: new Date(at) }).then(() => DONE),
    ),
    onDesk(calls.unplanStory, ({ body }) => unplanStory(platform, body).then(() => DONE)),
    onDesk(calls.withdrawStory, ({ body }) => withdrawStory(platform, body.id).then(() => DONE)),
    onDesk(calls.republishStory, ({ body }) => republishStory(platform, body.id).then(() => DONE)),
  ])
}
