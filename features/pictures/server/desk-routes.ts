import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changePicture, removePicture } from './change-picture.ts'
import { savePicturePart } from './save-piece.ts'
import { getPictureUpload, listPictures } from './read-pictures.ts'

const DONE = { success: true as const }

/** The desk's calls for the pictures of the catalogue. */
export function picturesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listPictures, ({ query }) => listPictures(platform, query)),
    onDeskCall(calls.savePicturePart, ({ staff, body }) => savePicturePart(platform, staff, body)),
    onDeskCall(calls.getPictureUpload, ({ staff, params }) => getPictureUpload(platform, staff, params.id)),
    onDeskCall(calls.changePicture, ({ body }) => changePicture(platform, body)),
    onDeskCall(calls.removePicture, async ({ body }) => {
      await removePicture(platform, body)
      return DONE
    }),
  ])
  return app
}
