import { READY_TEXTS_MOST, type ReadyText } from '../api/desk-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { readyTextRefusals as words } from '#messages/templates/office.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { findRemoval } from '#features/staff/server/find-removal.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertKnownPlaces } from './assert-places.ts'
import { readyTextRepository } from './ready-text-repository.ts'

type Written = { title: string; subject: string; text: string }
type Version = { id: string; version: number }

/** The ready texts of the office in their order. */
export async function listReadyTexts({ db }: Platform): Promise<ReadyText[]> {
  const rows = await readyTextRepository.list(db)
  return rows.map(({ id, title, subject, text, version }) => ({ id, title, subject, text, version }))
}

/**
 * Keeps a text at the end of the list.
 *
 * @throws {AppError} `READY_TEXT_EMPTY`; `INVALID_INPUT` for a name in braces that no letter knows; `READY_TEXTS_MOST`.
 */
export async function keepReadyText({ db, clock }: Platform, staff: Staff, written: Written): Promise<{ id: string }> {
  assertWritten(written)
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { length } = await readyTextRepository.list(tx)
    if (length >= READY_TEXTS_MOST) throw new AppError('READY_TEXTS_MOST')
    const id = await readyTextRepository.insert(tx, { ...written, changedBy: staff.id, changedAt: at })
    await note(tx, { name: 'ready_text_kept', id, at, after: textsOf(written) })
    return { id }
  })
}

/**
 * Changes a text.
 *
 * @throws {AppError} `READY_TEXT_GONE`, `READY_TEXT_EMPTY`, `INVALID_INPUT`; `DESK_CHANGED_MEANWHILE` for an old version.
 */
export async function changeReadyText(
  { db, clock }: Platform,
  staff: Staff,
  { id, version, ...written }: Written & Version,
): Promise<void> {
  assertWritten(written)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const before = await requireText(tx, id)
    const changes = { ...written, changedBy: staff.id, changedAt: at }
    if (!(await readyTextRepository.change(tx, { id, version }, changes))) throw await changedText(tx, id)
    await note(tx, { name: 'ready_text_kept', id, at, before: textsOf(before), after: textsOf(written) })
  })
}

/** Removes a text. @throws {AppError} `READY_TEXT_GONE`; `DESK_CHANGED_MEANWHILE` for an old version. */
export async function removeReadyText({ db, clock }: Platform, { id, version }: Version): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await requireText(tx, id)
    if (!(await readyTextRepository.remove(tx, { id, version }))) throw await changedText(tx, id)
    await note(tx, { name: 'ready_text_removed', id, at: clock.now(), before: textsOf(before) })
  })
}

/** Puts the texts into another order. @throws {AppError} `DESK_CHANGED_MEANWHILE` when these are not all of them. */
export async function orderReadyTexts({ db, clock }: Platform, ids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await readyTextRepository.list(tx)
    const isWhole = present.every(({ id }) => ids.includes(id)) && new Set(ids).size === ids.length
    if (!isWhole || present.length !== ids.length) throw changedMeanwhile({ ids: present.map(({ id }) => id) })
    await readyTextRepository.putInOrder(tx, ids)
    await note(tx, { name: 'ready_texts_ordered', id: 'all', at: clock.now() })
  })
}

function assertWritten({ title, subject, text }: Written): void {
  if (title === '' || text === '') throw new AppError('READY_TEXT_EMPTY')
  assertKnownPlaces(`${subject} ${text}`)
}

async function requireText(tx: Transaction, id: string) {
  const row = await readyTextRepository.find(tx, id)
  if (row === undefined) throw await goneText(tx, id)
  return row
}

/** The refusal for a text that is not there, with who removed it when. */
async function goneText(tx: Transaction, id: string): Promise<AppError> {
  const removal = await findRemoval(tx, { kind: 'ready_text', id }, 'ready_text_removed')
  if (removal === undefined) return new AppError('READY_TEXT_GONE')
  return new AppError('READY_TEXT_GONE', { message: words.gone(removal.who, removal.day) })
}

const FIELDS = ['title', 'subject', 'text'] as const

/** The refusal to change a text as it was seen before, with the text of now and who changed what. */
async function changedText(tx: Transaction, id: string): Promise<AppError> {
  const { version, ...present } = await requireText(tx, id)
  const changes = await findLastChanges(tx, {
    on: { kind: 'ready_text', id },
    names: ['ready_text_kept'],
    fields: FIELDS,
    fieldsOf: ({ before, after }) => FIELDS.filter((field) => before?.[field] !== after?.[field]),
  })
  return changedMeanwhile({ version, ...textsOf(present), changes })
}

const textsOf = ({ title, subject, text }: Written) => ({ title, subject, text })

type Noted = { name: ActName; id: string; at: Date; before?: Record<string, string>; after?: Record<string, string> }

async function note(tx: Transaction, { name, id, at, ...values }: Noted): Promise<void> {
  await recordAct(tx, { name, on: { kind: 'ready_text', id }, at, reason: 'at the desk', ...values })
}
