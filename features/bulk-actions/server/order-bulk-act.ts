import { BULK_STOPPABLE_MS, sendsMails } from '../rules/bulk-act.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { assertColleague } from '#features/bookings/server/give-booking.ts'
import { assertKnownPlaces } from '#features/templates/server/assert-places.ts'
import { listReadyTexts } from '#features/templates/server/ready-texts.ts'
import { subjectOfReadyText } from '../rules/ready-text.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActRepository } from './bulk-act-repository.ts'
import { chooseBookings, type AskedBulkAct } from './choose-bookings.ts'
import { judgeChosen } from './judge-chosen.ts'
import { assertMailsLeft, takeTurnOfDay } from './mails-left-today.ts'
import { bulkActQueue } from './queues.ts'

/**
 * Orders an act on many bookings: a row for each of them, and the job that does it. Mails can be stopped for half a
 * minute first. The log keeps the shape of the filter, not the text that was searched for: it can be a name.
 *
 * @param asked.id a second order with the id of an act changes nothing: its answer was lost, and nobody gets a mail twice.
 * @param asked.bookings chosen bookings as the person saw them, `takes` those that the act takes.
 * @throws {AppError} `DESK_LETTER_EMPTY`; `INVALID_INPUT` for a name in braces that no letter knows;
 *   `DESK_READY_TEXT_ONLY` for another text of a tour manager; `DESK_BULK_CHANGED` when it would take other bookings by
 *   now; `DESK_BULK_DAY` for more mails than the role writes in a day; `DESK_BULK_NOBODY` when every booking would be left out; `DESK_PERSON_GONE`; what {@link chooseBookings} throws.
 */
export async function orderBulkAct(
  platform: Platform,
  staff: Staff,
  {
    id: key,
    bookings: seen,
    takes,
    ...asked
  }: AskedBulkAct & { id?: string | undefined; bookings: number; takes: number },
): Promise<{ id: string }> {
  if (key !== undefined && (await isOrdered(platform.db, staff, key))) return { id: key }
  const { act, filter } = asked
  const givenTo = act === 'give_to' ? asked.to : null
  await assertColleague(platform.db, givenTo)
  const letter = letterOf(asked)
  if (act === 'write' && staff.role === 'tour_manager') await assertReadyText(platform, letter)
  const chosen = await chooseBookings(platform, staff, asked)
  const judged = await judgeChosen(platform, chosen, { act, to: givenTo })
  const taken = judged.filter(({ reason }) => reason === null).length
  if (taken === 0 && chosen.length === seen) throw new AppError('DESK_BULK_NOBODY')
  if (chosen.length !== seen || taken !== takes) throw new AppError('DESK_BULK_CHANGED')
  const at = platform.clock.now()
  const startsAt = sendsMails(act) ? new Date(at.getTime() + BULK_STOPPABLE_MS) : null
  const shape = shapeOf(filter)
  const ids = chosen.map(({ id }) => id)
  return inTransaction(platform.db, async (tx) => {
    await takeTurnOfDay(tx, { staff, act })
    // The same order came at the same moment, and was first.
    if (key !== undefined && (await isOrdered(tx, staff, key))) return { id: key }
    await assertMailsLeft(tx, { staff, act, now: at, mails: taken })
    const row = { id: key, act, ...letter, givenTo, filter: shape, staffId: staff.id, createdAt: at, startsAt }
    const stored = await bulkActRepository.insert(tx, row, ids)
    if (stored === null && key !== undefined && (await isOrdered(tx, staff, key))) return { id: key }
    if (stored === null) throw new AppError('DESK_BULK_CHANGED')
    const { id } = stored
    await recordAct(tx, {
      name: 'bulk_act_ordered',
      on: { kind: 'bulk_act', id },
      at,
      reason: 'at the desk',
      after: { act, bookings: ids.length, ...(act === 'give_to' && { carer: givenTo }), ...shape },
    })
    const when = startsAt === null ? {} : { startAfter: startsAt }
    await platform.jobs.send(bulkActQueue, { bulkActId: id }, { tx, ...when })
    return { id }
  })
}

/** Whether this was ordered before. @throws {AppError} `DESK_BULK_CHANGED` for the id of somebody else's act. */
async function isOrdered(db: Queryable, staff: Staff, key: string): Promise<boolean> {
  const before = await bulkActRepository.find(db, key)
  if (before === undefined) return false
  if (before.staffId !== staff.id) throw new AppError('DESK_BULK_CHANGED')
  noteUnchanged('this was ordered before')
  return true
}

function letterOf({ act, subject, text }: AskedBulkAct): { subject: string; text: string } {
  if (act !== 'write') return { subject: '', text: '' }
  const letter = { subject: subject.trim(), text: text.trim() }
  if (letter.subject === '' || letter.text === '') throw new AppError('DESK_LETTER_EMPTY')
  assertKnownPlaces(`${letter.subject} ${letter.text}`)
  return letter
}

async function assertReadyText(platform: Platform, { subject, text }: { subject: string; text: string }) {
  const texts = await listReadyTexts(platform)
  const isReady = texts.some((ready) => ready.text.trim() === text && subjectOfReadyText(ready) === subject)
  if (!isReady) throw new AppError('DESK_READY_TEXT_ONLY')
}

function shapeOf({ q, only, except, ...filter }: AskedBulkAct['filter']): Record<string, string> {
  const shape = {
    ...filter,
    chosen: only?.length,
    leftOut: except?.length,
    searched: q === undefined ? undefined : 'yes',
  }
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}
