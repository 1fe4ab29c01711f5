import { Hono } from 'hono'
import * as dueCalls from '#features/dues/api/desk-calls.ts'
import { deskDuesSchemas as dueSchemas } from '#features/dues/api/desk-schemas.ts'
import * as holdCalls from '#features/bookings/api/holds-calls.ts'
import { deskHoldsSchemas as holdSchemas } from '#features/bookings/api/holds-schemas.ts'
import * as calls from '../api/papers-calls.ts'
import { deskPapersSchemas as schemas } from '../api/papers-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { askForNames } from './ask-for-names.ts'
import { sendDueLink } from './send-due-link.ts'
import { sendPaymentLink } from './send-payment-link.ts'
import { listDeskPapers, sendPapersAgain, tryMailAgain, writeToBooker } from './desk-papers.ts'

const DONE = { success: true as const }

/** The desk's calls on papers and mails. Tour managers have no departures of their own yet, so they find none. */
export function documentsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listDeskPapers, {
    platform,
    schemas: schemas.listDeskPapers,
    async handle({ params, allowance }) {
      assertSeesMoney(allowance)
      return listDeskPapers(platform, params.reference)
    },
  })
  mountDeskEndpoint(app, calls.sendPapersAgain, {
    platform,
    schemas: schemas.sendPapersAgain,
    async handle({ params, allowance }) {
      assertSeesMoney(allowance)
      await sendPapersAgain(platform, params.reference)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.writeToBooker, {
    platform,
    schemas: schemas.writeToBooker,
    async handle({ staff, params, body, allowance }) {
      assertSeesMoney(allowance)
      await writeToBooker(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.askForNames, {
    platform,
    schemas: schemas.askForNames,
    async handle({ params, allowance }) {
      assertSeesMoney(allowance)
      await askForNames(platform, params.reference)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.tryMailAgain, {
    platform,
    schemas: schemas.tryMailAgain,
    async handle({ params, allowance }) {
      assertSeesMoney(allowance)
      await tryMailAgain(platform, params)
      return DONE
    },
  })
  mountDeskEndpoint(app, holdCalls.sendPaymentLink, {
    platform,
    schemas: holdSchemas.sendPaymentLink,
    handle: async ({ params }) => sendPaymentLink(platform, params.reference),
  })
  mountDeskEndpoint(app, dueCalls.sendDueLink, {
    platform,
    schemas: dueSchemas.sendDueLink,
    handle: async ({ staff, params, body }) => sendDueLink(platform, staff, { ...params, ...body }),
  })
  return app
}
