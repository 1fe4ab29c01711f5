import { Hono } from 'hono'
import * as calls from '../api/reminders-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { finishReminder, listDueReminders, listReminders, snoozeReminder, setReminder } from './reminders.ts'

const DONE = { success: true as const }

/** Desk calls for reminders. Tour managers find none, because they may not see amounts. */
export function remindersDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listReminders, async ({ staff, params, allowance }) => {
      assertSeesMoney(allowance)
      return listReminders(platform, staff, params.reference)
    }),
    onDesk(calls.setReminder, async ({ staff, params, body: { dueAt, ...body }, allowance }) => {
      assertSeesMoney(allowance)
      return { id: await setReminder(platform, staff, { ...params, ...body, dueAt: new Date(dueAt) }) }
    }),
    onDesk(calls.listDueReminders, async ({ staff, allowance }) => ({
      reminders: allowance === 'limited' ? [] : await listDueReminders(platform, staff),
    })),
    onDesk(calls.finishReminder, async ({ staff, params, body, allowance }) => {
      assertSeesMoney(allowance)
      await finishReminder(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.snoozeReminder, async ({ params, body, allowance }) => {
      assertSeesMoney(allowance)
      await snoozeReminder(platform, { ...params, dueAt: new Date(body.dueAt) })
      return DONE
    }),
  ])
  return app
}
