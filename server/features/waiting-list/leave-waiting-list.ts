import type { CalendarDate } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { noteUnchanged } from '#server/platform/audit/act-context.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { readBearerToken } from '#server/platform/bearer-token.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { orderOfficeMail } from './order-mails.ts'
import { waitingListRepository } from './waiting-list-repository.ts'

type LeftList = { packageName: string; startDate: CalendarDate; seats: number }

/**
 * Takes a party off the list by the link of its mail, and tells the office. A second press says the same and changes
 * nothing.
 *
 * @throws {AppError} `WAITING_LINK_UNKNOWN`.
 */
export async function leaveWaitingList(platform: Platform, token: string): Promise<LeftList> {
  const id = readBearerToken(platform.secrets.booking, 'waiting', token)
  if (id === null) throw new AppError('WAITING_LINK_UNKNOWN')
  return inTransaction(platform.db, async (tx) => {
    const found = await waitingListRepository.leave(tx, id)
    if (found === undefined) throw new AppError('WAITING_LINK_UNKNOWN')
    const { party, packageName, isNew } = found
    if (isNew) {
      const at = platform.clock.now()
      const on = { kind: 'waiting_party', id }
      await recordAct(tx, { name: 'waiting_list_left', on, at, reason: 'by the link of the mail' })
      await orderOfficeMail(platform, tx, { party, packageName, what: 'left' })
    } else noteUnchanged('the party was off the list')
    return { packageName, startDate: party.startDate, seats: party.seats }
  })
}
