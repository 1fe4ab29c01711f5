import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { orderOfficeMail } from './order-mails.ts'
import { orderPassedOnMail } from './order-offer-mails.ts'
import { type Day, waitingListRepository } from './waiting-list-repository.ts'

/**
 * Notes how the offers of a date ended: taken when their booking is paid, passed on when its hold is over. A payment that
 * comes late and finds its seats free still counts as taken. The departure is locked by the caller.
 */
export async function settleOffers(
  platform: Platform,
  tx: Transaction,
  { day, at }: { day: Day; at: Date },
): Promise<void> {
  for (const { party, packageName, bookingStatus } of await waitingListRepository.listEndedOffers(tx, day)) {
    const on = { kind: 'waiting_party', id: party.id }
    if (bookingStatus === 'expired' || bookingStatus === 'cancelled') {
      await waitingListRepository.update(tx, party.id, { status: 'expired' })
      await recordAct(tx, { name: 'waiting_list_passed_on', on, at, reason: 'offer not paid in time' })
      await orderPassedOnMail(platform, tx, { party, packageName })
    } else {
      await waitingListRepository.update(tx, party.id, { status: 'taken' })
      await recordAct(tx, { name: 'waiting_list_taken', on, at, reason: 'offer paid' })
      await orderOfficeMail(platform, tx, { party, packageName, what: 'taken' })
    }
  }
}
