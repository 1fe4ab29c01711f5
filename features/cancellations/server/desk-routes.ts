import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import * as balanceDueCalls from '#features/balance-due/api/desk-calls.ts'
import * as moveCalls from '../api/moves-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { decideReview, quoteReview } from '#features/payments/server/decide-review.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { requestPriceDifference, withdrawChange } from './request-price-difference.ts'
import { cancelByPolicy } from './cancel-at-desk.ts'
import { decideException, withdrawException } from './decide-exception.ts'
import { grantException } from './grant-exception.ts'
import { listExceptions, listWaitingExceptions } from './list-exceptions.ts'
import { moveBooking, quoteMove } from './move-booking.ts'
import { quoteDeskCancellation } from './quote-desk-cancellation.ts'

const DONE = { success: true as const }

/** Desk calls for cancellations and refunds above the policy. */
export function cancellationsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.quoteCancellation, async ({ staff, params: { reference }, query: { guests } }) =>
      quoteDeskCancellation(platform, { reference, guests }, allowanceOf(staff.role, 'cancel_by_exception')),
    ),
    onDeskCall(calls.cancelByPolicy, async ({ staff, params, body }) => {
      const { guestsLeft, refund } = await cancelByPolicy(platform, staff, { ...params, ...body })
      return { outcome: 'done' as const, guestsLeft, refundPaise: refund }
    }),
    onDeskCall(calls.grantException, async ({ staff, allowance, params, body }) => {
      const answer = await grantException(platform, { staff, allowance }, { ...params, ...body })
      return { outcome: answer.outcome, guestsLeft: answer.guestsLeft, refundPaise: answer.refund }
    }),
    onDeskCall(calls.listExceptions, async ({ staff, params }) => ({
      exceptions: await listExceptions(platform, staff, params.reference),
    })),
    onDeskCall(calls.listWaitingExceptions, async ({ staff }) => ({
      exceptions: await listWaitingExceptions(platform, staff),
    })),
    onDeskCall(calls.decideException, async ({ staff, allowance, params, body }) => {
      // Only a role without a limit may decide an exception; a manager may only request one.
      if (allowance === 'limited') throw new AppError('DESK_ROLE')
      await decideException(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.withdrawException, async ({ staff, params }) => {
      await withdrawException(platform, staff, params.id)
      return DONE
    }),
  ])
  mountMoves(app, platform)
  return app
}

function mountMoves(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskCalls(app, platform, [
    onDeskCall(
      balanceDueCalls.requestPriceDifference,
      async ({ staff, allowance, params, body: { until, ...body } }) => {
        const request = { ...params, ...body, until: new Date(until) }
        const { heldUntil } = await requestPriceDifference(platform, { staff, allowance }, request)
        return { heldUntil: heldUntil.toISOString() }
      },
    ),
    onDeskCall(balanceDueCalls.withdrawChange, async ({ staff, params }) => {
      await withdrawChange(platform, staff, params.reference)
      return DONE
    }),
    onDeskCall(
      moveCalls.quoteMove,
      async ({ staff, allowance, params: { reference }, query: { date: startDate, packageId } }) =>
        quoteMove(platform, { staff, allowance }, { reference, startDate, packageId }),
    ),
    onDeskCall(moveCalls.moveBooking, async ({ staff, allowance, params, body }) => {
      await moveBooking(platform, { staff, allowance }, { ...params, ...body })
      return DONE
    }),
    onDeskCall(moveCalls.quoteReview, async ({ params }) => quoteReview(platform, params.reference)),
    onDeskCall(moveCalls.decideReview, async ({ staff, params, body }) => {
      await decideReview(platform, staff, { ...params, ...body })
      return DONE
    }),
  ])
}
