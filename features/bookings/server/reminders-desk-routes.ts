import { Hono } from 'hono'
import * as calls from '../api/reminders-calls.ts'
import { deskRemindersSchemas as schemas } from '../api/reminders-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { finishReminder, listDueReminders, listReminders, putReminderOff, setReminder } from './reminders.ts'

const DONE = { success: true as const }

/** The desk's calls on reminders. Tour managers have no departures of their own yet, so they find none. */
export function remindersDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listReminders, {
    platform,
    schemas: schemas.listReminders,
    async handle({ staff, params, allowance }) {
      assertSeesMoney(allowance)
      return listReminders(platform, staff, params.reference)
    },
  })
  mountDeskEndpoint(app, calls.setReminder, {
    platform,
    schemas: schemas.setReminder,
    async handle({ staff, params, body: { dueAt, ...body }, allowance }) {
      assertSeesMoney(allowance)
      return { id: await setReminder(platform, staff, { ...params, ...body, dueAt: new Date(dueAt) }) }
    },
  })
  mountDeskEndpoint(app, calls.listDueReminders, {
    platform,
    schemas: schemas.listDueReminders,
    handle: async ({ staff, allowance }) => ({
      reminders: allowance === 'limited' ? [] : await listDueReminders(platform, staff),
    }),
  })
  mountDeskEndpoint(app, calls.finishReminder, {
    platform,
    schemas: schemas.finishReminder,
    async handle({ staff, params, body, allowance }) {
      assertSeesMoney(allowance)
      await finishReminder(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.putReminderOff, {
    platform,
    schemas: schemas.putReminderOff,
    async handle({ params, body, allowance }) {
      assertSeesMoney(allowance)
      await putReminderOff(platform, { ...params, dueAt: new Date(body.dueAt) })
      return DONE
    },
  })
  return app
}
