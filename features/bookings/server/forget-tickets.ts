import { TRAVEL_FIELDS } from '#features/travellers/rules/traveller-papers.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openPapers, sealPapers } from './traveller-papers.ts'
import { travellerPapersRepository } from './traveller-papers-repository.ts'

/**
 * Takes registrations and tickets out of the papers of a booking that moves: they were for the old day. So they are missing
 * again. What a foreigner brings stays. Papers that cannot be opened keep their text. The booking is locked.
 */
export async function forgetTickets(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  for (const row of await travellerPapersRepository.findOfBookings(tx, [bookingId])) {
    const papers = openPapers(secrets.booking, row)
    const gone = TRAVEL_FIELDS.filter((field) => papers !== null && papers[field] !== '')
    if (gone.length === 0 && !row.hasRegistration && !row.hasTicket) continue
    const left = papers === null ? null : { ...papers, registration: '', pnr: '', berth: '' }
    const version = row.version + 1
    await travellerPapersRepository.save(tx, {
      ...row,
      ...(left !== null && { sealed: sealPapers(secrets.booking, row, left) }),
      hasRegistration: false,
      hasTicket: false,
      version,
      changedAt: at,
    })
    const act = { on: { kind: 'booking', id: bookingId }, at, reason: 'booking moved' }
    const after = { place: row.place, version, fields: gone.join(',') }
    await recordAct(tx, { name: 'sensitive_update', ...act, after })
  }
}
