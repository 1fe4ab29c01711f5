import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checkGateway } from './check-gateway.ts'
import { attachBankLine, enterBankLine, ignoreBankLine } from './end-bank-line.ts'
import { checkMismatch, ignoreMismatch, returnUnmatchedPayment } from './end-mismatch.ts'
import { getReconciliation } from './read-reconciliation.ts'
import { readStatement } from './read-statement.ts'
import { removeBankStatement } from './remove-statement.ts'

const DONE = { success: true as const }

/** Desk routes for comparing our books with the gateway and the bank. */
export function reconciliationDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.getReconciliation, async () => getReconciliation(platform)),
    onDesk(calls.checkGatewayNow, async () => {
      await checkGateway(platform)
      return DONE
    }),
    onDesk(calls.checkMismatch, async ({ params }) => checkMismatch(platform, params.id)),
    onDesk(calls.returnUnmatchedPayment, async ({ staff, params, body }) => {
      await returnUnmatchedPayment(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.ignoreMismatch, async ({ staff, params, body }) => {
      await ignoreMismatch(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.readStatement, async ({ staff, body }) => readStatement(platform, staff, body)),
    onDesk(calls.removeBankStatement, ({ body }) => removeBankStatement(platform, new Date(body.readAt))),
    onDesk(calls.enterBankLine, async ({ staff, params, body }) =>
      enterBankLine(platform, staff, { ...params, ...body }),
    ),
    onDesk(calls.attachBankLine, async ({ staff, params, body }) => {
      await attachBankLine(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.ignoreBankLine, async ({ staff, params, body }) => {
      await ignoreBankLine(platform, staff, { ...params, ...body })
      return DONE
    }),
  ])
  return app
}
