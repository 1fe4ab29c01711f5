import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addPackage, dropPackageDraft, savePackageDraft } from './package-drafts.ts'
import { republishPackage, publishPackage, withdrawPackage } from './publish-package.ts'
import { previewDates } from './preview-dates.ts'
import { createPreviewLink } from './preview-package.ts'
import { getPackage, getPackageVersion, listPackages } from './read-packages.ts'

const DONE = { success: true as const }

/** The desk's calls for packages. */
export function packagesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listPackages, async () => ({ packages: await listPackages(platform) })),
    onDeskCall(calls.getPackage, ({ params }) => getPackage(platform, Number(params.id))),
    onDeskCall(calls.addPackage, ({ staff, body }) => addPackage(platform, staff, body)),
    onDeskCall(calls.savePackageDraft, ({ staff, body }) => savePackageDraft(platform, staff, body)),
    onDeskCall(calls.dropPackageDraft, async ({ body }) => {
      await dropPackageDraft(platform, body)
      return DONE
    }),
    onDeskCall(calls.publishPackage, ({ staff, allowance, body }) =>
      publishPackage(platform, { staff, mayPublishAll: allowance === 'yes' }, body),
    ),
    onDeskCall(calls.previewPackageDates, async ({ body }) => {
      recordUnchanged('the preview is rolled back')
      return previewDates(platform, body.id)
    }),
    onDeskCall(calls.createPackagePreviewLink, ({ body }) => createPreviewLink(platform, body.id)),
    onDeskCall(calls.withdrawPackage, async ({ body }) => {
      await withdrawPackage(platform, body.id)
      return DONE
    }),
    onDeskCall(calls.republishPackage, async ({ body }) => {
      await republishPackage(platform, body.id)
      return DONE
    }),
    onDeskCall(calls.getPackageVersion, ({ params }) =>
      getPackageVersion(platform, { id: Number(params.id), number: Number(params.number) }),
    ),
  ])
  return app
}
