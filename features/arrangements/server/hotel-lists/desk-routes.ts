import { Hono } from 'hono'
import * as calls from '../../api/hotel-lists-calls.ts'
import { HOTEL_LIST_PATH } from '#kernel/addresses/desk-pages.ts'
import { HotelListParams } from '../../api/sheets-schemas.ts'
import { toDepartureKey } from '#features/departures/rules/departure-list.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import { respondWithFile } from '#platform/http/respond-with-file.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listHotelLists } from './list-hotel-lists.ts'
import { previewHotelList, exportHotelList } from './preview-hotel-list.ts'
import { sendHotelList, stopHotelList } from './send-hotel-list.ts'

/** Desk calls for rooming lists to hotels. Tour managers can access only their own departures. */
export function hotelListsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listHotelLists, async ({ params, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return listHotelLists(platform, key)
    }),
    onDeskCall(calls.previewHotelList, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return previewHotelList(platform, { key, ...body, staff: caller.staff })
    }),
    onDeskCall(calls.sendHotelList, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      await sendHotelList(platform, { key, ...body, staff: caller.staff })
      return { id: body.id }
    }),
    onDeskCall(calls.stopHotelList, async ({ params, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      await stopHotelList(platform, { key, id: params.id })
      return { success: true as const }
    }),
  ])
  mountDeskFile(app, HOTEL_LIST_PATH, {
    platform,
    access: 'arrange_guests',
    async handle({ c, staff }) {
      const params = HotelListParams.safeParse(c.req.param())
      if (!params.success) throw new AppError('INVALID_INPUT')
      const { night, format } = params.data
      const key = toDepartureKey(params.data)
      await assertOwnDeparture(platform, { staff, allowance: allowanceOf(staff.role, 'arrange_guests') }, { key })
      const file = await exportHotelList(platform, { key, night, format, staff })
      return respondWithFile(c, { ...file, isSaved: format !== 'pdf' })
    },
  })
  return app
}
