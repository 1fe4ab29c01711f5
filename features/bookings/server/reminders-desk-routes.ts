import { Hono } from 'hono'
import * as calls from '../api/reminders-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertMaySeeMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { finishReminder, listDueReminders, listReminders, snoozeReminder, setReminder } from './reminders.ts'

const DONE = { success: true as const }

/** Desk calls for reminders. Tour managers find none, because they may not see amounts. */
export function remindersDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listReminders, async ({ staff, params, allowance }) => {
      assertMaySeeMoney(allowance)
      return listReminders(platform, staff, params.reference)
    }),
    onDeskCall(calls.setReminder, async ({ staff, params, body: { dueAt, ...body }, allowance }) => {
      assertMaySeeMoney(allowance)
      return { id: await setReminder(platform, staff, { ...params, ...body, dueAt: new Date(dueAt) }) }
    }),
    onDeskCall(calls.listDueReminders, async ({ staff, allowance }) => ({
      reminders: allowance === 'limited' ? [] : await listDueReminders(platform, staff),
    })),
    onDeskCall(calls.finishReminder, async ({ staff, params, body, allowance }) => {
      assertMaySeeMoney(allowance)
      await finishReminder(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.snoozeReminder, async ({ params, body, allowance }) => {
      assertMaySeeMoney(allowance)
      await snoozeReminder(platform, { ...params, dueAt: new Date(body.dueAt) })
      return DONE
    }),
  ])
  return app
}
