import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { readBearerToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { orderOfficeMail } from './order-mails.ts'
import { takeOffList } from './take-off-list.ts'

type LeftList = { packageName: string; startDate: CalendarDate; seats: number }

/**
 * Takes a party off the list by the link of its mail, and tells the office. The seats of an open offer go to the next
 * party. A second press says the same and changes nothing.
 *
 * @throws {AppError} `WAITING_LINK_UNKNOWN`, `PAID_AT_OFFICE`.
 */
export async function leaveWaitingList(platform: Platform, token: string): Promise<LeftList> {
  const id = readBearerToken(platform.secrets.booking, 'waiting', token)
  if (id === null) throw new AppError('WAITING_LINK_UNKNOWN')
  const left = await takeOffList(platform, {
    id,
    actor: 'traveller',
    async note(tx, { party, packageName, isNew }, at) {
      if (!isNew) return noteUnchanged('the party was off the list')
      const on = { kind: 'waiting_party', id }
      await recordAct(tx, { name: 'waiting_list_left', on, at, reason: 'via email link' })
      await orderOfficeMail(platform, tx, { party, packageName, what: 'left' })
    },
  })
  if (left === undefined) throw new AppError('WAITING_LINK_UNKNOWN')
  const { packageName, party } = left
  return { packageName, startDate: party.startDate, seats: party.seats }
}
