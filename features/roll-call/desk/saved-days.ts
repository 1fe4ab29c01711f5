import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { checkOfflineCopy } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { call } from '#ui/site/lib/api.ts'
import { countUnsentIncidents } from './day-facts.ts'
import { dropShell, cacheShell } from './day-shell.ts'
import {
  addUnsentItem,
  saveDay,
  listDays,
  readDay,
  markItemRejected,
  settleUnsentItems,
  wipeDay,
  type SavedDay,
} from './day-store.ts'
import { saveDraft, settleIncident } from './incident-store.ts'
import { timeoutOptions } from './timeout-options.ts'

/** How a phone stores and reads its departures. */
export const dayStorage = {
  addFact: addUnsentItem,
  dropShell,
  saveDay,
  saveDraft,
  cacheShell,
  listDays,
  readDay,
  setFactAside: markItemRejected,
  settleFacts: settleUnsentItems,
  settleIncident,
  wipeDay,
}
export type DayStorage = typeof dayStorage

type WipeStorage = Pick<DayStorage, 'dropShell' | 'listDays' | 'readDay' | 'wipeDay'>
/** `unreportedCount`: how many of its incidents never reached the office. */
type WipedDay = { key: string; unreportedCount: number }

/** Deletes departures that are past their last day. @returns the deleted ones. */
export function wipeOldDays(phone: WipeStorage): Promise<WipedDay[]> {
  return wipeMatching(
    phone,
    async ({ offlineCopy, offsetMs }) =>
      todayIn(BUSINESS_TIME_ZONE, new Date(new Date().getTime() + offsetMs)) > offlineCopy.retainedUntil,
  )
}

/**
 * Of the departures that `isRequested` accepts, deletes those that this phone may no longer store.
 *
 * @returns the deleted departures.
 * @throws when the server does not respond.
 */
export function wipeLostDays(phone: WipeStorage, isRequested: (key: string) => boolean): Promise<WipedDay[]> {
  return wipeMatching(
    phone,
    async ({ key, offlineCopy }) =>
      isRequested(key) &&
      !(await call(checkOfflineCopy, { body: { token: offlineCopy.token } }, timeoutOptions())).stands,
  )
}

async function wipeMatching(phone: WipeStorage, isOver: (day: SavedDay) => Promise<boolean>): Promise<WipedDay[]> {
  const wiped: WipedDay[] = []
  for (const day of await phone.listDays()) {
    if (!(await isOver(day))) continue
    const { packageId, startDate } = day.offlineCopy
    const unreportedCount = countUnsentIncidents((await phone.readDay(day.key)).waiting)
    await phone.dropShell(deskPages.departureDay(packageId, startDate), await phone.wipeDay(day.key))
    wiped.push({ key: day.key, unreportedCount })
  }
  return wiped
}
