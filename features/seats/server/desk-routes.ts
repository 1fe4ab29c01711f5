import { Hono } from 'hono'
import * as additionCalls from '#features/bookings/api/additions-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { paise } from '#kernel/money/money.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addGuests, quoteAddition } from './add-guests.ts'
import { findCaller } from './find-caller.ts'
import { saveDetails } from '#features/bookings/server/save-details.ts'
import { setDiscount } from './set-discount.ts'
import { changeDeskHold, holdAtDesk, extendDeskHold, releaseDeskHold } from './hold-at-desk.ts'
import { quoteHoldChange } from './quote-hold-change.ts'

const DONE = { success: true as const }
const toHeld = ({ reference, heldUntil }: { reference: string; heldUntil: Date }) => ({
  reference,
  heldUntil: heldUntil.toISOString(),
})

/** Desk routes for holding seats for a caller. */
export function holdsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.findCaller, async ({ query }) => ({ caller: await findCaller(platform, query.phone) })),
    onDesk(calls.holdSeats, async ({ staff, body }) => toHeld(await holdAtDesk(platform, staff, body))),
    onDesk(calls.changeHold, async ({ staff, params, body }) =>
      toHeld(await changeDeskHold(platform, staff, { ...params, ...body })),
    ),
    onDesk(calls.quoteHoldChange, ({ staff, params, query }) =>
      quoteHoldChange(platform, staff, { ...params, ...query }),
    ),
    onDesk(calls.extendHold, async ({ staff, params, body }) =>
      toHeld(await extendDeskHold(platform, staff, { ...params, until: new Date(body.until) })),
    ),
    onDesk(calls.releaseHold, async ({ staff, params }) => {
      await releaseDeskHold(platform, staff, params.reference)
      return DONE
    }),
    onDesk(additionCalls.quoteAddition, ({ staff, params, query }) =>
      quoteAddition(platform, staff, { ...params, ...query }),
    ),
    onDesk(additionCalls.addGuests, async ({ staff, params, body }) =>
      toHeld(await addGuests(platform, staff, { ...params, ...body, until: new Date(body.until) })),
    ),
    onDesk(calls.setDiscount, async ({ staff, params, body: { amountPaise: amount, reason } }) => {
      const { discount, payable } = await setDiscount(platform, staff, {
        ...params,
        amount: paise(amount),
        reason,
      })
      return { discountPaise: discount, payablePaise: payable }
    }),
    onDesk(calls.saveDetails, async ({ params, body, allowance }) => {
      assertSeesMoney(allowance)
      await saveDetails(platform, { ...params, ...body })
      return DONE
    }),
  ])
  return app
}
