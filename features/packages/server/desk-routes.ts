import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskPackagesSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addPackage, dropPackageDraft, keepPackageDraft } from './package-drafts.ts'
import { bringBackPackage, publishPackage, withdrawPackage } from './publish-package.ts'
import { previewDates } from './preview-dates.ts'
import { linkPreview } from './preview-package.ts'
import { getPackage, getPackageVersion, listPackages } from './read-packages.ts'

const DONE = { success: true as const }

/** The desk's calls on packages. */
export function packagesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listPackages, {
    platform,
    schemas: schemas.listPackages,
    handle: async () => ({ packages: await listPackages(platform) }),
  })
  mountDeskEndpoint(app, calls.getPackage, {
    platform,
    schemas: schemas.getPackage,
    handle: ({ params }) => getPackage(platform, Number(params.id)),
  })
  mountDeskEndpoint(app, calls.addPackage, {
    platform,
    schemas: schemas.addPackage,
    handle: ({ staff, body }) => addPackage(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.keepPackageDraft, {
    platform,
    schemas: schemas.keepPackageDraft,
    handle: ({ staff, body }) => keepPackageDraft(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.dropPackageDraft, {
    platform,
    schemas: schemas.dropPackageDraft,
    async handle({ body }) {
      await dropPackageDraft(platform, body)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.publishPackage, {
    platform,
    schemas: schemas.publishPackage,
    handle: ({ staff, allowance, body }) =>
      publishPackage(platform, { staff, mayPublishAll: allowance === 'yes' }, body),
  })
  mountDeskEndpoint(app, calls.previewPackageDates, {
    platform,
    schemas: schemas.previewPackageDates,
    async handle({ body }) {
      noteUnchanged('what is looked at is taken back')
      return previewDates(platform, body.id)
    },
  })
  mountDeskEndpoint(app, calls.linkPackagePreview, {
    platform,
    schemas: schemas.linkPackagePreview,
    handle: ({ body }) => linkPreview(platform, body.id),
  })
  mountDeskEndpoint(app, calls.withdrawPackage, {
    platform,
    schemas: schemas.withdrawPackage,
    async handle({ body }) {
      await withdrawPackage(platform, body.id)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.bringBackPackage, {
    platform,
    schemas: schemas.bringBackPackage,
    async handle({ body }) {
      await bringBackPackage(platform, body.id)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.getPackageVersion, {
    platform,
    schemas: schemas.getPackageVersion,
    handle: ({ params }) => getPackageVersion(platform, { id: Number(params.id), number: Number(params.number) }),
  })
  return app
}
