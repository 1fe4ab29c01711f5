import { Hono } from 'hono'
import * as balanceDueCalls from '#features/balance-due/api/desk-calls.ts'
import * as holdCalls from '#features/seats/api/desk-calls.ts'
import * as calls from '../api/billing-documents-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertMaySeeMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { requestNames } from './request-names.ts'
import { sendBalanceDueLink } from './send-balance-due-link.ts'
import { sendPaymentLink } from './send-payment-link.ts'
import { listDeskBillingDocuments, resendBillingDocuments, retryMail, writeToBooker } from './desk-billing-documents.ts'

const DONE = { success: true as const }

/**
 * The desk's calls for documents and emails. Tour managers may not use them, because they may not see amounts. They
 * write through bulk actions.
 */
export function documentsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listDeskBillingDocuments, async ({ params, allowance }) => {
      assertMaySeeMoney(allowance)
      return listDeskBillingDocuments(platform, params.reference)
    }),
    onDeskCall(calls.resendBillingDocuments, async ({ params, allowance }) => {
      assertMaySeeMoney(allowance)
      await resendBillingDocuments(platform, params.reference)
      return DONE
    }),
    onDeskCall(calls.writeToBooker, async ({ staff, params, body, allowance }) => {
      assertMaySeeMoney(allowance)
      await writeToBooker(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.requestNames, async ({ params, allowance }) => {
      assertMaySeeMoney(allowance)
      await requestNames(platform, params.reference)
      return DONE
    }),
    onDeskCall(calls.retryMail, async ({ params, allowance }) => {
      assertMaySeeMoney(allowance)
      await retryMail(platform, params)
      return DONE
    }),
    onDeskCall(holdCalls.sendPaymentLink, async ({ params }) => sendPaymentLink(platform, params.reference)),
    onDeskCall(balanceDueCalls.sendBalanceDueLink, async ({ staff, params, body }) =>
      sendBalanceDueLink(platform, staff, { ...params, ...body }),
    ),
  ])
  return app
}
