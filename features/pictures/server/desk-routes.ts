import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changePicture, removePicture } from './change-picture.ts'
import { savePicturePiece } from './save-piece.ts'
import { getPictureUpload, listPictures } from './read-pictures.ts'

const DONE = { success: true as const }

/** The desk's calls for the pictures of the catalogue. */
export function picturesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listPictures, ({ query }) => listPictures(platform, query)),
    onDesk(calls.savePicturePiece, ({ staff, body }) => savePicturePiece(platform, staff, body)),
    onDesk(calls.getPictureUpload, ({ staff, params }) => getPictureUpload(platform, staff, params.id)),
    onDesk(calls.changePicture, ({ body }) => changePicture(platform, body)),
    onDesk(calls.removePicture, async ({ body }) => {
      await removePicture(platform, body)
      return DONE
    }),
  ])
  return app
}
