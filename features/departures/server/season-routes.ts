import type { Hono } from 'hono'
import * as calls from '../api/season-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import type { Opening } from '../rules/open-season.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openSeason, previewSeason, type Season } from './open-season.ts'
import { undoSeason } from './undo-season.ts'

/** The desk's calls that open departures. */
export function mountSeason(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskCalls(app, platform, [
    onDeskCall(calls.previewSeason, ({ body }) => previewSeason(platform, toSeason(body))),
    onDeskCall(calls.openSeason, ({ body: { shown, ...body } }) => openSeason(platform, { ...toSeason(body), shown })),
    onDeskCall(calls.undoSeason, ({ body: { openedAt, ...body } }) =>
      undoSeason(platform, { ...body, openedAt: new Date(openedAt) }),
    ),
  ])
}

type SeasonDto = Omit<Season, 'pricePaise' | 'opening'> & { pricePaise: number | null; opening: WireOpening }
type WireOpening =
  | { kind: 'weekly'; weekday: number; everyWeeks: number; from: string; until: string }
  | { kind: 'daily'; from: string; until: string }
  | { kind: 'dates'; dates: readonly string[] }
  | { kind: 'festival'; festival: string }

function toSeason({ pricePaise, opening, ...season }: SeasonDto): Season {
  return { ...season, opening: toOpening(opening), pricePaise: pricePaise === null ? null : paise(pricePaise) }
}

function toOpening(opening: WireOpening): Opening {
  switch (opening.kind) {
    case 'weekly':
    case 'daily':
      return { ...opening, from: calendarDate(opening.from), until: calendarDate(opening.until) }
    case 'dates':
      return { kind: 'dates', dates: opening.dates.map(calendarDate) }
    case 'festival':
      return opening
  }
}
