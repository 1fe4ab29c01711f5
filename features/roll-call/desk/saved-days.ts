import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { checkDayPack } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { call } from '#site/lib/api.ts'
import { countUntold } from './day-facts.ts'
import { dropShell, keepShell } from './day-shell.ts'
import { addFact, keepDay, listDays, readDay, setFactAside, settleFacts, wipeDay, type KeptDay } from './day-store.ts'
import { keepDraft, settleIncident } from './incident-store.ts'
import { inTime } from './in-time.ts'

/** What a phone keeps, and how it keeps it. */
export const thisPhone = {
  addFact,
  dropShell,
  keepDay,
  keepDraft,
  keepShell,
  listDays,
  readDay,
  setFactAside,
  settleFacts,
  settleIncident,
  wipeDay,
}
export type DayPhone = typeof thisPhone

type Keeper = Pick<DayPhone, 'dropShell' | 'listDays' | 'readDay' | 'wipeDay'>
/** `untold`: so many incidents of it the office never got. */
type Wiped = { key: string; untold: number }

/** Deletes what is older than its last day, of any departure. @returns those. */
export function wipeOldDays(phone: Keeper): Promise<Wiped[]> {
  return wipeThose(
    phone,
    async ({ pack, offsetMs }) =>
      todayIn(BUSINESS_TIME_ZONE, new Date(new Date().getTime() + offsetMs)) > pack.keptUntil,
  )
}

/**
 * Deletes what this phone may not keep any more, of the departures that `isAsked` names.
 *
 * @returns those.
 * @throws when the server gives no answer.
 */
export function wipeLostDays(phone: Keeper, isAsked: (key: string) => boolean): Promise<Wiped[]> {
  return wipeThose(
    phone,
    async ({ key, pack }) =>
      isAsked(key) && !(await call(checkDayPack, { body: { token: pack.token } }, inTime())).stands,
  )
}

async function wipeThose(phone: Keeper, isOver: (day: KeptDay) => Promise<boolean>): Promise<Wiped[]> {
  const wiped: Wiped[] = []
  for (const day of await phone.listDays()) {
    if (!(await isOver(day))) continue
    const { packageId, startDate } = day.pack
    const untold = countUntold((await phone.readDay(day.key)).waiting)
    await phone.dropShell(deskPages.departureDay(packageId, startDate), await phone.wipeDay(day.key))
    wiped.push({ key: day.key, untold })
  }
  return wiped
}
