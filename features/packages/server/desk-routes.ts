import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addPackage, dropPackageDraft, savePackageDraft } from './package-drafts.ts'
import { republishPackage, publishPackage, withdrawPackage } from './publish-package.ts'
import { previewDates } from './preview-dates.ts'
import { linkPreview } from './preview-package.ts'
import { getPackage, getPackageVersion, listPackages } from './read-packages.ts'

const DONE = { success: true as const }

/** The desk's calls for packages. */
export function packagesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listPackages, async () => ({ packages: await listPackages(platform) })),
    onDesk(calls.getPackage, ({ params }) => getPackage(platform, Number(params.id))),
    onDesk(calls.addPackage, ({ staff, body }) => addPackage(platform, staff, body)),
    onDesk(calls.savePackageDraft, ({ staff, body }) => savePackageDraft(platform, staff, body)),
    onDesk(calls.dropPackageDraft, async ({ body }) => {
      await dropPackageDraft(platform, body)
      return DONE
    }),
    onDesk(calls.publishPackage, ({ staff, allowance, body }) =>
      publishPackage(platform, { staff, mayPublishAll: allowance === 'yes' }, body),
    ),
    onDesk(calls.previewPackageDates, async ({ body }) => {
      recordUnchanged('the preview is rolled back')
      return previewDates(platform, body.id)
    }),
    onDesk(calls.linkPackagePreview, ({ body }) => linkPreview(platform, body.id)),
    onDesk(calls.withdrawPackage, async ({ body }) => {
      await withdrawPackage(platform, body.id)
      return DONE
    }),
    onDesk(calls.republishPackage, async ({ body }) => {
      await republishPackage(platform, body.id)
      return DONE
    }),
    onDesk(calls.getPackageVersion, ({ params }) =>
      getPackageVersion(platform, { id: Number(params.id), number: Number(params.number) }),
    ),
  ])
  return app
}
