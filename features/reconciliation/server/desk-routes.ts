import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checkGateway } from './check-gateway.ts'
import { attachBankLine, recordPaymentFromBankLine, ignoreBankLine } from './end-bank-line.ts'
import { checkMismatch, ignoreMismatch, refundUnmatchedPayment } from './end-mismatch.ts'
import { getReconciliation } from './read-reconciliation.ts'
import { readStatement } from './read-statement.ts'
import { removeBankStatement } from './remove-statement.ts'

const DONE = { success: true as const }

/** Desk routes for comparing our books with the gateway and the bank. */
export function reconciliationDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getReconciliation, async () => getReconciliation(platform)),
    onDeskCall(calls.checkGatewayNow, async () => {
      await checkGateway(platform)
      return DONE
    }),
    onDeskCall(calls.checkMismatch, async ({ params }) => checkMismatch(platform, params.id)),
    onDeskCall(calls.returnUnmatchedPayment, async ({ staff, params, body }) => {
      await refundUnmatchedPayment(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.ignoreMismatch, async ({ staff, params, body }) => {
      await ignoreMismatch(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.readStatement, async ({ staff, body }) => readStatement(platform, staff, body)),
    onDeskCall(calls.removeBankStatement, ({ body }) => removeBankStatement(platform, new Date(body.readAt))),
    onDeskCall(calls.recordPaymentFromBankLine, async ({ staff, params, body }) =>
      recordPaymentFromBankLine(platform, staff, { ...params, ...body }),
    ),
    onDeskCall(calls.attachBankLine, async ({ staff, params, body }) => {
      await attachBankLine(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.ignoreBankLine, async ({ staff, params, body }) => {
      await ignoreBankLine(platform, staff, { ...params, ...body })
      return DONE
    }),
  ])
  return app
}
