import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskReconciliationSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checkGateway } from './check-gateway.ts'
import { attachBankLine, enterBankLine, ignoreBankLine } from './end-bank-line.ts'
import { checkMismatch, ignoreMismatch, returnStrayPayment } from './end-mismatch.ts'
import { readReconciliation } from './read-reconciliation.ts'
import { readStatement } from './read-statement.ts'
import { takeStatementBack } from './take-statement-back.ts'

const DONE = { success: true as const }

/** The desk's calls that compare our books with the gateway and with the bank. */
export function reconciliationDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.readReconciliation, {
    platform,
    schemas: schemas.readReconciliation,
    handle: async () => readReconciliation(platform),
  })
  mountDeskEndpoint(app, calls.checkGatewayNow, {
    platform,
    schemas: schemas.checkGatewayNow,
    async handle() {
      await checkGateway(platform)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.checkMismatch, {
    platform,
    schemas: schemas.checkMismatch,
    handle: async ({ params }) => checkMismatch(platform, params.id),
  })
  mountDeskEndpoint(app, calls.returnStrayPayment, {
    platform,
    schemas: schemas.returnStrayPayment,
    async handle({ staff, params, body }) {
      await returnStrayPayment(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.ignoreMismatch, {
    platform,
    schemas: schemas.ignoreMismatch,
    async handle({ staff, params, body }) {
      await ignoreMismatch(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.readStatement, {
    platform,
    schemas: schemas.readStatement,
    handle: async ({ staff, body }) => readStatement(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.takeStatementBack, {
    platform,
    schemas: schemas.takeStatementBack,
    handle: ({ body }) => takeStatementBack(platform, new Date(body.readAt)),
  })
  mountDeskEndpoint(app, calls.enterBankLine, {
    platform,
    schemas: schemas.enterBankLine,
    handle: async ({ staff, params, body }) => enterBankLine(platform, staff, { ...params, ...body }),
  })
  mountDeskEndpoint(app, calls.attachBankLine, {
    platform,
    schemas: schemas.attachBankLine,
    async handle({ staff, params, body }) {
      await attachBankLine(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.ignoreBankLine, {
    platform,
    schemas: schemas.ignoreBankLine,
    async handle({ staff, params, body }) {
      await ignoreBankLine(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  return app
}
