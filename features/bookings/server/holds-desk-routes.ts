import { Hono } from 'hono'
import * as additionCalls from '../api/additions-calls.ts'
import { deskAdditionsSchemas as additionSchemas } from '../api/additions-schemas.ts'
import * as calls from '../api/holds-calls.ts'
import { deskHoldsSchemas as schemas } from '../api/holds-schemas.ts'
import { paise } from '#kernel/money/money.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addGuests, quoteAddition } from './add-guests.ts'
import { findCaller } from './find-caller.ts'
import { giveDetails } from './give-details.ts'
import { giveDiscount } from './give-discount.ts'
import { changeDeskHold, holdAtDesk, prolongDeskHold, releaseDeskHold } from './hold-at-desk.ts'
import { quoteHoldChange } from './quote-hold-change.ts'

const DONE = { success: true as const }
const toHeld = ({ reference, heldUntil }: { reference: string; heldUntil: Date }) => ({
  reference,
  heldUntil: heldUntil.toISOString(),
})

/** The desk's calls that hold seats for a caller. */
export function holdsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.findCaller, {
    platform,
    schemas: schemas.findCaller,
    handle: async ({ query }) => ({ caller: await findCaller(platform, query.phone) }),
  })
  mountDeskEndpoint(app, calls.holdSeats, {
    platform,
    schemas: schemas.holdSeats,
    handle: async ({ staff, body }) => toHeld(await holdAtDesk(platform, staff, body)),
  })
  mountDeskEndpoint(app, calls.changeHold, {
    platform,
    schemas: schemas.changeHold,
    handle: async ({ staff, params, body }) => toHeld(await changeDeskHold(platform, staff, { ...params, ...body })),
  })
  mountDeskEndpoint(app, calls.quoteHoldChange, {
    platform,
    schemas: schemas.quoteHoldChange,
    handle: ({ staff, params, query }) => quoteHoldChange(platform, staff, { ...params, ...query }),
  })
  mountDeskEndpoint(app, calls.prolongHold, {
    platform,
    schemas: schemas.prolongHold,
    handle: async ({ staff, params, body }) =>
      toHeld(await prolongDeskHold(platform, staff, { ...params, until: new Date(body.until) })),
  })
  mountDeskEndpoint(app, calls.releaseHold, {
    platform,
    schemas: schemas.releaseHold,
    async handle({ staff, params }) {
      await releaseDeskHold(platform, staff, params.reference)
      return DONE
    },
  })
  mountDeskEndpoint(app, additionCalls.quoteAddition, {
    platform,
    schemas: additionSchemas.quoteAddition,
    handle: ({ staff, params, query }) => quoteAddition(platform, staff, { ...params, ...query }),
  })
  mountDeskEndpoint(app, additionCalls.addGuests, {
    platform,
    schemas: additionSchemas.addGuests,
    handle: async ({ staff, params, body }) =>
      toHeld(await addGuests(platform, staff, { ...params, ...body, until: new Date(body.until) })),
  })
  mountDeskEndpoint(app, calls.giveDiscount, {
    platform,
    schemas: schemas.giveDiscount,
    async handle({ staff, params, body: { amountPaise: amount, reason } }) {
      const { discount, payable } = await giveDiscount(platform, staff, {
        ...params,
        amount: paise(amount),
        reason,
      })
      return { discountPaise: discount, payablePaise: payable }
    },
  })
  mountDeskEndpoint(app, calls.giveDetails, {
    platform,
    schemas: schemas.giveDetails,
    async handle({ params, body, allowance }) {
      assertSeesMoney(allowance)
      await giveDetails(platform, { ...params, ...body })
      return DONE
    },
  })
  return app
}
