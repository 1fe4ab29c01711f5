import { departureKey } from '#domain/departure-list.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { calendarDate } from '#domain/calendar-date.ts'
import { departureChangeRepository } from './departure-change-repository.ts'
import { seasonRepository } from './season-repository.ts'

/**
 * Takes back departures that were opened, as far as nobody has a seat of them or waits for one. The others stay.
 *
 * @throws {AppError} `DEPARTURES_UNCHANGED` when none goes.
 */
export async function undoSeason(
  { db, clock }: Platform,
  { packageId, days }: { packageId: number; days: readonly string[] },
): Promise<{ removed: string[] }> {
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const rows = days.map((startDate) => ({ row: { packageId, startDate: calendarDate(startDate) } }))
    await departureChangeRepository.lock(tx, rows)
    const removed = await seasonRepository.removeUnused(tx, packageId, days)
    if (removed.length === 0) throw new AppError('DEPARTURES_UNCHANGED')
    await seasonRepository.forget(tx, packageId, removed)
    for (const startDate of removed)
      await recordAct(tx, {
        name: 'departure_opening_undone',
        on: { kind: 'departure', id: departureKey({ packageId, startDate }) },
        at: clock.now(),
        reason: 'at the desk',
      })
    return { removed: removed.toSorted() }
  })
}
