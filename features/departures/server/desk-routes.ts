import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskDeparturesSchemas as schemas } from '../api/desk-schemas.ts'
import { allowanceOf, type Allowance, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeDepartures, previewDepartureChange } from './change-departures.ts'
import { listDepartures } from './list-departures.ts'
import { mountSeason } from './season-routes.ts'
import { showCalendar } from './show-calendar.ts'

/** The desk's calls on many departures. */
export function departuresDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.showDepartureCalendar, {
    platform,
    schemas: schemas.showDepartureCalendar,
    handle: ({ query, staff, allowance }) => showCalendar(platform, { ...query, own: ownOf(staff.id, allowance) }),
  })
  mountDeskEndpoint(app, calls.listDepartures, {
    platform,
    schemas: schemas.listDepartures,
    handle: ({ query, staff, allowance }) => listDepartures(platform, { ...query, own: ownOf(staff.id, allowance) }),
  })
  mountDeskEndpoint(app, calls.listTourManagers, {
    platform,
    schemas: schemas.listTourManagers,
    handle: async () => ({ people: await staffRepository.listTourManagers(platform.db) }),
  })
  mountDeskEndpoint(app, calls.previewDepartureChange, {
    platform,
    schemas: schemas.previewDepartureChange,
    async handle({ body: { chosen, change }, staff }) {
      assertMayAsk(staff.role, { isClosing: change.kind === 'close' || change.kind === 'reopen', count: chosen.length })
      return previewDepartureChange(platform, { chosen, change: toChange(change) })
    },
  })
  mountDeskEndpoint(app, calls.changeDepartures, {
    platform,
    schemas: schemas.changeDepartures,
    handle: ({ body: { chosen, change } }) => changeDepartures(platform, { chosen, change: toChange(change) }),
  })
  mountDeskEndpoint(app, calls.closeDepartures, {
    platform,
    schemas: schemas.closeDepartures,
    async handle({ body: { chosen, isClosed }, staff }) {
      assertMayAsk(staff.role, { isClosing: true, count: chosen.length })
      return changeDepartures(platform, { chosen, change: { kind: isClosed ? 'close' : 'reopen' } })
    },
  })
  mountSeason(app, platform)
  return app
}

/** Whoever may not change departures closes and opens one of them, as when its bus is full by another way. */
function assertMayAsk(role: StaffRole, { isClosing, count }: { isClosing: boolean; count: number }): void {
  if ((!isClosing || count > 1) && allowanceOf(role, 'change_departures') !== 'yes')
    throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: 'change_departures' } })
}

/** Whose departures are asked for: a tour manager's own ones, or all. */
const ownOf = (staffId: string, allowance: Allowance) => (allowance === 'limited' ? staffId : null)

/** A change as it came over the wire, with its price in paise. */
function toChange(
  change:
    | Exclude<Parameters<typeof changeDepartures>[1]['change'], { kind: 'price' }>
    | { kind: 'price'; pricePaise: number | null },
) {
  if (change.kind !== 'price') return change
  return { kind: change.kind, pricePaise: change.pricePaise === null ? null : paise(change.pricePaise) }
}
