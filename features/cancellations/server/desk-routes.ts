import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskCancellationsSchemas as schemas } from '../api/desk-schemas.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import * as dueCalls from '#features/dues/api/desk-calls.ts'
import { deskDuesSchemas as dueSchemas } from '#features/dues/api/desk-schemas.ts'
import * as moveCalls from '../api/moves-calls.ts'
import { deskMovesSchemas as moveSchemas } from '../api/moves-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { decideReview, quoteReview } from '#features/payments/server/decide-review.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { askForDifference, withdrawChange } from './ask-for-difference.ts'
import { cancelByPolicy } from './cancel-at-desk.ts'
import { decideException, withdrawException } from './decide-exception.ts'
import { giveException } from './give-exception.ts'
import { listExceptions, listWaitingExceptions } from './list-exceptions.ts'
import { moveBooking, quoteMove } from './move-booking.ts'
import { quoteDeskCancellation } from './quote-desk-cancellation.ts'

const DONE = { success: true as const }

/** The desk's calls on cancelling and on what goes back above the policy. */
export function cancellationsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.quoteCancellation, {
    platform,
    schemas: schemas.quoteCancellation,
    handle: async ({ staff, params: { reference }, query: { guests } }) =>
      quoteDeskCancellation(platform, { reference, guests }, allowanceOf(staff.role, 'cancel_by_exception')),
  })
  mountDeskEndpoint(app, calls.cancelByPolicy, {
    platform,
    schemas: schemas.cancelByPolicy,
    async handle({ staff, params, body }) {
      const { guestsLeft, refund } = await cancelByPolicy(platform, staff, { ...params, ...body })
      return { outcome: 'done' as const, guestsLeft, refundPaise: refund }
    },
  })
  mountDeskEndpoint(app, calls.giveException, {
    platform,
    schemas: schemas.giveException,
    async handle({ staff, allowance, params, body }) {
      const answer = await giveException(platform, { staff, allowance }, { ...params, ...body })
      return { outcome: answer.outcome, guestsLeft: answer.guestsLeft, refundPaise: answer.refund }
    },
  })
  mountDeskEndpoint(app, calls.listExceptions, {
    platform,
    schemas: schemas.listExceptions,
    handle: async ({ staff, params }) => ({ exceptions: await listExceptions(platform, staff, params.reference) }),
  })
  mountDeskEndpoint(app, calls.listWaitingExceptions, {
    platform,
    schemas: schemas.listWaitingExceptions,
    handle: async ({ staff }) => ({ exceptions: await listWaitingExceptions(platform, staff) }),
  })
  mountDeskEndpoint(app, calls.decideException, {
    platform,
    schemas: schemas.decideException,
    async handle({ staff, allowance, params, body }) {
      // A manager asks; only who has no limit decides.
      if (allowance === 'limited') throw new AppError('DESK_ROLE')
      await decideException(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.withdrawException, {
    platform,
    schemas: schemas.withdrawException,
    async handle({ staff, params }) {
      await withdrawException(platform, staff, params.id)
      return DONE
    },
  })
  mountMoves(app, platform)
  return app
}

function mountMoves(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskEndpoint(app, dueCalls.askForDifference, {
    platform,
    schemas: dueSchemas.askForDifference,
    async handle({ staff, allowance, params, body: { until, ...body } }) {
      const asked = { ...params, ...body, until: new Date(until) }
      const { heldUntil } = await askForDifference(platform, { staff, allowance }, asked)
      return { heldUntil: heldUntil.toISOString() }
    },
  })
  mountDeskEndpoint(app, dueCalls.withdrawChange, {
    platform,
    schemas: dueSchemas.withdrawChange,
    async handle({ staff, params }) {
      await withdrawChange(platform, staff, params.reference)
      return DONE
    },
  })
  mountDeskEndpoint(app, moveCalls.quoteMove, {
    platform,
    schemas: moveSchemas.quoteMove,
    handle: async ({ staff, allowance, params: { reference }, query: { date: startDate, packageId } }) =>
      quoteMove(platform, { staff, allowance }, { reference, startDate, packageId }),
  })
  mountDeskEndpoint(app, moveCalls.moveBooking, {
    platform,
    schemas: moveSchemas.moveBooking,
    async handle({ staff, allowance, params, body }) {
      await moveBooking(platform, { staff, allowance }, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, moveCalls.quoteReview, {
    platform,
    schemas: moveSchemas.quoteReview,
    handle: async ({ params }) => quoteReview(platform, params.reference),
  })
  mountDeskEndpoint(app, moveCalls.decideReview, {
    platform,
    schemas: moveSchemas.decideReview,
    async handle({ staff, params, body }) {
      await decideReview(platform, staff, { ...params, ...body })
      return DONE
    },
  })
}
