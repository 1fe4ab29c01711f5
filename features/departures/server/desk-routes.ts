import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { allowanceOf, type Allowance, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeDepartures, previewDepartureChange } from './change-departures.ts'
import { listDepartures } from './list-departures.ts'
import { mountSeason } from './season-routes.ts'
import { getCalendar } from './show-calendar.ts'

/** The desk's calls for several departures. */
export function departuresDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getDepartureCalendar, ({ query, staff, allowance }) =>
      getCalendar(platform, { ...query, leaderId: leaderFilter(staff.id, allowance) }),
    ),
    onDeskCall(calls.listDepartures, ({ query, staff, allowance }) =>
      listDepartures(platform, { ...query, leaderId: leaderFilter(staff.id, allowance) }),
    ),
    onDeskCall(calls.listTourManagers, async () => ({ people: await staffRepository.listTourManagers(platform.db) })),
    onDeskCall(calls.previewDepartureChange, async ({ body: { chosen, change }, staff }) => {
      assertMayChange(staff.role, {
        isClosing: change.kind === 'close' || change.kind === 'reopen',
        count: chosen.length,
      })
      return previewDepartureChange(platform, { chosen, change: toChange(change) })
    }),
    onDeskCall(calls.changeDepartures, ({ body: { chosen, change } }) =>
      changeDepartures(platform, { chosen, change: toChange(change) }),
    ),
    onDeskCall(calls.closeDepartures, async ({ body: { chosen, isClosed }, staff }) => {
      assertMayChange(staff.role, { isClosing: true, count: chosen.length })
      return changeDepartures(platform, { chosen, change: { kind: isClosed ? 'close' : 'reopen' } })
    }),
  ])
  mountSeason(app, platform)
  return app
}

/**
 * A role that may not change departures may still close or reopen a single one, for example when its bus was filled
 * through another channel.
 */
function assertMayChange(role: StaffRole, { isClosing, count }: { isClosing: boolean; count: number }): void {
  if ((!isClosing || count > 1) && allowanceOf(role, 'change_departures') !== 'yes')
    throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: 'change_departures' } })
}

/** The id of the tour manager whose departures are listed; null when the role may list all. */
const leaderFilter = (staffId: string, allowance: Allowance) => (allowance === 'limited' ? staffId : null)

/** A change as received by the API, with its price in paise. */
function toChange(
  change:
    | Exclude<Parameters<typeof changeDepartures>[1]['change'], { kind: 'price' }>
    | { kind: 'price'; pricePaise: number | null },
) {
  if (change.kind !== 'price') return change
  return { kind: change.kind, pricePaise: change.pricePaise === null ? null : paise(change.pricePaise) }
}
