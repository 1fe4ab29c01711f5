import { auditReasons } from '#messages/waiting-list/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { queueOfficeMail } from './queue-mails.ts'
import { queueOfferExpiredMail } from './queue-offer-mails.ts'
import { type Day, waitingListRepository } from './waiting-list-repository.ts'

/**
 * Records the outcome of a date's offers: `taken` if the booking is paid, `expired` if its hold has ended. A late
 * payment counts as taken while its seats are still available. The caller must have locked the departure.
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
      await recordAuditEvent(tx, { name: 'waiting_list_passed_on', on, at, reason: auditReasons.offerNotPaidInTime })
      await queueOfferExpiredMail(platform, tx, { party, packageName })
    } else {
      await waitingListRepository.update(tx, party.id, { status: 'taken' })
      await recordAuditEvent(tx, { name: 'waiting_list_taken', on, at, reason: auditReasons.offerPaid })
      await queueOfficeMail(platform, tx, { party, packageName, what: 'taken' })
    }
  }
}
