import { Hono } from 'hono'
import * as balanceDueCalls from '#features/balance-due/api/desk-calls.ts'
import * as holdCalls from '#features/seats/api/desk-calls.ts'
import * as calls from '../api/billing-documents-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { requestNames } from './request-names.ts'
import { sendBalanceDueLink } from './send-balance-due-link.ts'
import { sendPaymentLink } from './send-payment-link.ts'
import {
  listDeskBillingDocuments,
  resendBillingDocuments,
  tryMailAgain,
  writeToBooker,
} from './desk-billing-documents.ts'

const DONE = { success: true as const }

/**
 * The desk's calls for documents and emails. Tour managers find none, because they may not see amounts. They write
 * through bulk actions.
 */
export function documentsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listDeskBillingDocuments, async ({ params, allowance }) => {
      assertSeesMoney(allowance)
      return listDeskBillingDocuments(platform, params.reference)
    }),
    onDesk(calls.resendBillingDocuments, async ({ params, allowance }) => {
      assertSeesMoney(allowance)
      await resendBillingDocuments(platform, params.reference)
      return DONE
    }),
    onDesk(calls.writeToBooker, async ({ staff, params, body, allowance }) => {
      assertSeesMoney(allowance)
      await writeToBooker(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.requestNames, async ({ params, allowance }) => {
      assertSeesMoney(allowance)
      await requestNames(platform, params.reference)
      return DONE
    }),
    onDesk(calls.tryMailAgain, async ({ params, allowance }) => {
      assertSeesMoney(allowance)
      await tryMailAgain(platform, params)
      return DONE
    }),
    onDesk(holdCalls.sendPaymentLink, async ({ params }) => sendPaymentLink(platform, params.reference)),
    onDesk(balanceDueCalls.sendBalanceDueLink, async ({ staff, params, body }) =>
      sendBalanceDueLink(platform, staff, { ...params, ...body }),
    ),
  ])
  return app
}
