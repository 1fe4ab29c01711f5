import { Hono } from 'hono'
import * as additionCalls from '#features/bookings/api/additions-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { paise } from '#kernel/money/money.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertMaySeeMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addGuests, quoteAddition } from './add-guests.ts'
import { findCaller } from './find-caller.ts'
import { saveDetails } from '#features/bookings/server/save-details.ts'
import { setDiscount } from './set-discount.ts'
import { changeDeskHold, holdAtDesk, extendDeskHold, releaseDeskHold } from './hold-at-desk.ts'
import { quoteHoldChange } from './quote-hold-change.ts'

const DONE = { success: true as const }
const toHoldResponse = ({ reference, heldUntil }: { reference: string; heldUntil: Date }) => ({
  reference,
  heldUntil: heldUntil.toISOString(),
})

/** Desk routes for holding seats for a caller. */
export function holdsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.findCaller, async ({ query }) => ({ caller: await findCaller(platform, query.phone) })),
    onDeskCall(calls.holdSeats, async ({ staff, body }) => toHoldResponse(await holdAtDesk(platform, staff, body))),
    onDeskCall(calls.changeHold, async ({ staff, params, body }) =>
      toHoldResponse(await changeDeskHold(platform, staff, { ...params, ...body })),
    ),
    onDeskCall(calls.quoteHoldChange, ({ staff, params, query }) =>
      quoteHoldChange(platform, staff, { ...params, ...query }),
    ),
    onDeskCall(calls.extendHold, async ({ staff, params, body }) =>
      toHoldResponse(await extendDeskHold(platform, staff, { ...params, until: new Date(body.until) })),
    ),
    onDeskCall(calls.releaseHold, async ({ staff, params }) => {
      await releaseDeskHold(platform, staff, params.reference)
      return DONE
    }),
    onDeskCall(additionCalls.quoteAddition, ({ staff, params, query }) =>
      quoteAddition(platform, staff, { ...params, ...query }),
    ),
    onDeskCall(additionCalls.addGuests, async ({ staff, params, body }) =>
      toHoldResponse(await addGuests(platform, staff, { ...params, ...body, until: new Date(body.until) })),
    ),
    onDeskCall(calls.setDiscount, async ({ staff, params, body: { amountPaise: amount, reason } }) => {
      const { discount, payable } = await setDiscount(platform, staff, {
        ...params,
        amount: paise(amount),
        reason,
      })
      return { discountPaise: discount, payablePaise: payable }
    }),
    onDeskCall(calls.saveDetails, async ({ params, body, allowance }) => {
      assertMaySeeMoney(allowance)
      await saveDetails(platform, { ...params, ...body })
      return DONE
    }),
  ])
  return app
}
