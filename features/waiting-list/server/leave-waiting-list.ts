import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { readBearerToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { queueOfficeMail } from './queue-mails.ts'
import { removeFromList } from './remove-from-list.ts'

type LeaveResult = { packageName: string; startDate: CalendarDate; seats: number }

/**
 * Removes a party from the list through the link in its email, and emails the office. The seats of an open offer go to
 * the next party. A second click gets the same response and changes nothing.
 *
 * @throws {AppError} `WAITING_LINK_UNKNOWN`, `PAID_AT_OFFICE`.
 */
export async function leaveWaitingList(platform: Platform, token: string): Promise<LeaveResult> {
  const id = readBearerToken(platform.secrets.booking, 'waiting', token)
  if (id === null) throw new AppError('WAITING_LINK_UNKNOWN')
  const removedParty = await removeFromList(platform, {
    id,
    actor: 'traveller',
    async note(tx, { party, packageName, isNew }, at) {
      if (!isNew) return recordUnchanged('the party was already off the list')
      const on = { kind: 'waiting_party', id }
      await recordAuditEvent(tx, { name: 'waiting_list_left', on, at, reason: commonReasons.viaEmailedLink })
      await queueOfficeMail(platform, tx, { party, packageName, what: 'left' })
    },
  })
  if (removedParty === undefined) throw new AppError('WAITING_LINK_UNKNOWN')
  const { packageName, party } = removedParty
  return { packageName, startDate: party.startDate, seats: party.seats }
}
