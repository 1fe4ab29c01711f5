import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import { type CaseChange, complaintDeadlines, dueAtOf, nextAttemptAt } from '../rules/enquiry-case.ts'
import type { CaseField } from '../rules/case-fields.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseChangedError } from './changed-case.ts'
import { callBackRepository } from './call-back-repository.ts'
import { caseRepository, type CaseRow } from './case-repository.ts'
import { groupRequestRepository } from './group-request-repository.ts'
import { recordCaseEvent } from './record-case-event.ts'
import { requireCase } from './require-case.ts'

type CaseChangeRequest = {
  number: number
  version: number
  change: CaseChange
  /** The new assignee. */
  to?: string | undefined
}

/**
 * Assigns a case, sets its state, counts an unanswered call, or makes it a complaint with its deadlines. It also
 * records the result of a call or of a group enquiry.
 *
 * @throws {AppError} `CASE_NOT_FOUND`; `DESK_CHANGED_CONCURRENTLY` for an old version; `COMPLAINT_CLOSING` for a role that
 * may not close complaints; `DESK_PERSON_GONE` for somebody who may not reply to enquiries.
 */
export async function changeCase(
  { db, clock }: Platform,
  staff: Staff,
  { number, version, change, to }: CaseChangeRequest,
): Promise<void> {
  const { row } = await requireCase(db, number)
  const isClosing = change === 'close' || change === 'booked'
  if (isClosing && row.complaintNumber !== null && allowanceOf(staff.role, 'close_complaint') === 'no') {
    throw new AppError('COMPLAINT_CLOSING')
  }
  if (change === 'give') await assertColleague({ db }, to)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const changes = { ...(await changesOf(tx, row, { change, staff, to, at })), changedAt: at }
    if (!(await caseRepository.change(tx, { id: row.id, version }, changes))) throw await caseChangedError(tx, number)
    await recordProgress(tx, row, { change, staff })
    await recordCaseEvent(tx, {
      row,
      name: 'enquiry_changed',
      reason: auditReasons.changes[change],
      at,
      fields: changedFields(row, changes),
    })
  })
}

async function assertColleague({ db }: Pick<Platform, 'db'>, to: string | undefined): Promise<void> {
  const people = await staffRepository.listWithPermission(db, 'answer_enquiries')
  if (!people.some(({ id }) => id === to)) throw new AppError('DESK_PERSON_GONE')
}

type Step = { change: CaseChange; staff: Staff; to: string | undefined; at: Date }

async function changesOf(tx: Transaction, row: CaseRow, { change, staff, to, at }: Step) {
  const isComplaint = row.complaintNumber !== null
  switch (change) {
    case 'take':
      return { ownerId: staff.id, ...(row.state === 'new' && { state: 'ours' as const }) }
    case 'give':
      return { ownerId: to ?? null, ...(row.state === 'new' && { state: 'ours' as const }) }
    case 'let_go':
      return { ownerId: null }
    case 'close':
      return { state: 'closed' as const, dueAt: null }
    case 'booked':
      return { state: 'booked' as const, dueAt: null }
    case 'called':
    case 'offered':
    case 'theirs':
      return {
        state: 'theirs' as const,
        dueAt: isComplaint ? row.dueAt : null,
        ...(change !== 'theirs' && { ownerId: row.ownerId ?? staff.id }),
      }
    case 'ours':
    case 'reopen':
      return { state: 'ours' as const, dueAt: dueAtOf(row, at) }
    case 'no_answer':
      return {
        tries: row.tries + 1,
        state: 'ours' as const,
        ownerId: row.ownerId ?? staff.id,
        dueAt: isComplaint ? row.dueAt : nextAttemptAt(at),
      }
    case 'told':
      if (!isComplaint || row.acknowledgedAt !== null) throw await caseChangedError(tx, row.number)
      return {
        acknowledgedAt: at,
        dueAt: complaintDeadlines(row.createdAt).redressBy,
        state: 'ours' as const,
        ownerId: row.ownerId ?? staff.id,
      }
    case 'complaint':
      return isComplaint ? {} : complaintOf(tx, row)
  }
}

function changedFields(row: CaseRow, changes: Partial<CaseRow>): CaseField[] {
  const isNewOwner = changes.ownerId !== undefined && changes.ownerId !== row.ownerId
  const isNewState = changes.state !== undefined && changes.state !== row.state
  return [...(isNewOwner ? (['owner'] as const) : []), ...(isNewState ? (['state'] as const) : [])]
}

/** The values that make a case a complaint: its number, and its first deadline. */
export async function complaintOf(tx: Transaction, { createdAt }: Pick<CaseRow, 'createdAt'>) {
  return {
    complaintNumber: await caseRepository.nextComplaintNumber(tx),
    state: 'ours' as const,
    dueAt: complaintDeadlines(createdAt).acknowledgeBy,
  }
}

async function recordProgress(
  tx: Transaction,
  { callBackId, groupId }: CaseRow,
  { change, staff }: { change: CaseChange; staff: Staff },
): Promise<void> {
  const call = CALL_STATUS[change]
  if (callBackId !== null && call !== undefined)
    await callBackRepository.note(tx, callBackId, { status: call, handledBy: staff.id })
  const group = GROUP_STATUS[change]
  if (groupId !== null && group !== undefined) await groupRequestRepository.setStatus(tx, groupId, group)
}

const CALL_STATUS: Partial<Record<CaseChange, 'called' | 'no_answer' | 'done' | 'waiting'>> = {
  called: 'called',
  no_answer: 'no_answer',
  close: 'done',
  booked: 'done',
  reopen: 'waiting',
}
const GROUP_STATUS: Partial<Record<CaseChange, 'called' | 'offered' | 'won' | 'lost' | 'new'>> = {
  called: 'called',
  offered: 'offered',
  booked: 'won',
  close: 'lost',
  reopen: 'new',
}
