import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskPicturesSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changePicture, removePicture } from './change-picture.ts'
import { keepPicturePiece } from './keep-piece.ts'
import { getPictureUpload, listPictures } from './read-pictures.ts'

const DONE = { success: true as const }

/** The desk's calls on the pictures of the catalogue. */
export function picturesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listPictures, {
    platform,
    schemas: schemas.listPictures,
    handle: ({ query }) => listPictures(platform, query),
  })
  mountDeskEndpoint(app, calls.keepPicturePiece, {
    platform,
    schemas: schemas.keepPicturePiece,
    handle: ({ staff, body }) => keepPicturePiece(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.getPictureUpload, {
    platform,
    schemas: schemas.getPictureUpload,
    handle: ({ staff, params }) => getPictureUpload(platform, staff, params.id),
  })
  mountDeskEndpoint(app, calls.changePicture, {
    platform,
    schemas: schemas.changePicture,
    handle: ({ body }) => changePicture(platform, body),
  })
  mountDeskEndpoint(app, calls.removePicture, {
    platform,
    schemas: schemas.removePicture,
    async handle({ body }) {
      await removePicture(platform, body)
      return DONE
    },
  })
  return app
}
