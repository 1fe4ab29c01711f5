import type { sendRollCall } from '../api/desk-calls.ts'
import type { SentLook, SentTick } from '../api/desk-schemas.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Halt } from '../rules/day-halts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readState } from './read-state.ts'
import { rollCallRepository } from './roll-call-repository.ts'

type Facts = {
  pack: string
  halts: readonly Halt[]
  ticks: readonly SentTick[]
  looks: readonly SentLook[]
}

/**
 * Takes what a phone says, each fact once. A tick cannot have been said later than it came: a phone whose clock is fast
 * would win over all others for hours.
 *
 * @throws {AppError} `DAY_PACK_ENDED` for a phone whose pack was taken away, or is another person's.
 */
export async function takeFacts(
  platform: Platform,
  key: DepartureKey,
  { staff, facts }: { staff: Staff; facts: Facts },
): Promise<ResponseOf<typeof sendRollCall>> {
  const at = platform.clock.now()
  const refused = await inTransaction(platform.db, async (tx) => {
    const references = [...facts.ticks, ...facts.looks].map(({ reference }) => reference)
    const known = await rollCallRepository.findBookings(tx, key, references)
    const columns = { tourPackageId: key.packageId, startDate: key.startDate }
    // Before the pack: what these rows refer to is locked first, as where an access is taken away.
    const ticks = await rollCallRepository.addTicks(
      tx,
      facts.ticks.flatMap(({ reference, at: saidAt, ...tick }) => {
        const bookingId = known.get(reference)
        if (bookingId === undefined) return []
        const said = new Date(Math.min(new Date(saidAt).getTime(), at.getTime()))
        const by = { saidAt: said, saidBy: staff.id, phone: facts.pack, receivedAt: at }
        return [{ ...columns, ...tick, ...by, bookingId }]
      }),
    )
    const halts = await rollCallRepository.addHalts(
      tx,
      facts.halts.map((halt) => ({ ...columns, ...halt, addedBy: staff.id, addedAt: at })),
    )
    const pack = await rollCallRepository.touchPack(tx, key, { id: facts.pack, staffId: staff.id, at })
    if (pack === undefined) throw new AppError('DAY_PACK_ENDED')
    const looks = facts.looks.filter(({ nth, reference }) => nth > pack.looksTaken && known.has(reference))
    await noteLooks(tx, { pack: pack.id, looks, known, at })
    if (ticks + halts > 0)
      await recordAct(tx, {
        name: 'roll_called',
        on: { kind: 'departure', id: departureKey(key) },
        at,
        reason: 'departure roll-call',
        after: { ticks, halts },
      })
    else if (looks.length === 0) noteUnchanged('nothing new came from the phone')
    return facts.ticks.filter(({ reference }) => !known.has(reference)).map(({ id }) => id)
  })
  return { ...(await readState(platform, key)), refused }
}

type Looks = { pack: string; looks: readonly SentLook[]; known: ReadonlyMap<string, string>; at: Date }

/** Writes the looks at medical notes into the log, each with the time at which the phone opened the note. */
async function noteLooks(tx: Transaction, { pack, looks, known, at }: Looks): Promise<void> {
  for (const { reference, place, at: lookedAt } of looks)
    await recordAct(tx, {
      name: 'sensitive_read',
      on: { kind: 'booking', id: known.get(reference) ?? null },
      at,
      reason: 'traveller’s medical note, on a phone',
      after: { place, medicalNotes: 1, lookedAt },
    })
  if (looks.length > 0) await rollCallRepository.countLooks(tx, pack, Math.max(...looks.map(({ nth }) => nth)))
}
