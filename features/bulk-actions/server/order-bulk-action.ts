import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { BULK_STOPPABLE_MS, sendsMails } from '../rules/bulk-action.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { assertColleague } from '#features/bookings/server/assign-booking.ts'
import { assertKnownPlaceholders } from '#features/reply-templates/server/assert-placeholders.ts'
import { listReplyTemplates } from '#features/reply-templates/server/reply-templates.ts'
import { subjectOfReplyTemplate } from '../rules/reply-template.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActionRepository } from './bulk-action-repository.ts'
import { chooseBookings, type RequestedBulkAction } from './choose-bookings.ts'
import { checkChosen } from './check-chosen.ts'
import { assertMailsLeft, lockDailyQuota } from './mails-left-today.ts'
import { bulkActionQueue } from './queues.ts'

/**
 * Creates a bulk action: a row for each booking, and the job that processes them. Emails can be stopped for half a
 * minute first. The log stores the filter without the search text, which can be a name.
 *
 * @param request.id a second call with the id of an existing action has no effect: it is a retry after a lost response,
 * and nobody gets an email twice.
 * @param request.bookings the number of selected bookings that the user saw; `affectedCount` is the number that the
 * action applies to.
 * @throws {AppError} `DESK_MESSAGE_EMPTY`; `INVALID_INPUT` for an unknown placeholder in braces;
 * `DESK_REPLY_TEMPLATE_ONLY` for a tour manager's text that is not a template; `DESK_BULK_CHANGED` when the action
 * would now apply to other bookings; `DESK_BULK_DAILY_LIMIT` for more emails than the role may send in a day;
 * `DESK_BULK_NO_RECIPIENTS` when every booking would be left out; `DESK_PERSON_GONE`; and the errors of
 * {@link chooseBookings}.
 */
export async function createBulkAction(
  platform: Platform,
  staff: Staff,
  {
    id: key,
    bookings: seenCount,
    affectedCount,
    ...request
  }: RequestedBulkAction & { id?: string | undefined; bookings: number; affectedCount: number },
): Promise<{ id: string }> {
  if (key !== undefined && (await isAlreadyCreated(platform.db, staff, key))) return { id: key }
  const { action, filter } = request
  const assigneeId = action === 'give_to' ? request.to : null
  await assertColleague(platform.db, assigneeId)
  const message = messageOf(request)
  if (action === 'write' && staff.role === 'tour_manager') await assertReplyTemplate(platform, message)
  const selectedBookings = await chooseBookings(platform, staff, request)
  const checked = await checkChosen(platform, selectedBookings, { action, to: assigneeId })
  const includedCount = checked.filter(({ reason }) => reason === null).length
  if (includedCount === 0 && selectedBookings.length === seenCount) throw new AppError('DESK_BULK_NO_RECIPIENTS')
  if (selectedBookings.length !== seenCount || includedCount !== affectedCount) throw new AppError('DESK_BULK_CHANGED')
  const at = platform.clock.now()
  const startsAt = sendsMails(action) ? new Date(at.getTime() + BULK_STOPPABLE_MS) : null
  const filterSummary = summarizeFilter(filter)
  const ids = selectedBookings.map(({ id }) => id)
  return inTransaction(platform.db, async (tx) => {
    await lockDailyQuota(tx, { staff, action })
    // The same request arrived concurrently and was stored first.
    if (key !== undefined && (await isAlreadyCreated(tx, staff, key))) return { id: key }
    await assertMailsLeft(tx, { staff, action, now: at, mails: includedCount })
    const row = {
      id: key,
      action,
      ...message,
      givenTo: assigneeId,
      filter: filterSummary,
      staffId: staff.id,
      createdAt: at,
      startsAt,
    }
    const stored = await bulkActionRepository.insert(tx, row, ids)
    if (stored === null && key !== undefined && (await isAlreadyCreated(tx, staff, key))) return { id: key }
    if (stored === null) throw new AppError('DESK_BULK_CHANGED')
    const { id } = stored
    await recordAuditEvent(tx, {
      name: 'bulk_action_ordered',
      on: { kind: 'bulk_action', id },
      at,
      reason: commonReasons.atDesk,
      after: { action, bookings: ids.length, ...(action === 'give_to' && { assignee: assigneeId }), ...filterSummary },
    })
    const when = startsAt === null ? {} : { startAfter: startsAt }
    await platform.jobs.send(bulkActionQueue, { bulkActionId: id }, { tx, ...when })
    return { id }
  })
}

/**
 * Whether an action with this id exists already. @throws {AppError} `DESK_BULK_CHANGED` for the id of somebody else's
 * action.
 */
async function isAlreadyCreated(db: Queryable, staff: Staff, key: string): Promise<boolean> {
  const before = await bulkActionRepository.find(db, key)
  if (before === undefined) return false
  if (before.staffId !== staff.id) throw new AppError('DESK_BULK_CHANGED')
  recordUnchanged('this was ordered before')
  return true
}

function messageOf({ action, subject, text }: RequestedBulkAction): { subject: string; text: string } {
  if (action !== 'write') return { subject: '', text: '' }
  const message = { subject: subject.trim(), text: text.trim() }
  if (message.subject === '' || message.text === '') throw new AppError('DESK_MESSAGE_EMPTY')
  assertKnownPlaceholders(`${message.subject} ${message.text}`)
  return message
}

async function assertReplyTemplate(platform: Platform, { subject, text }: { subject: string; text: string }) {
  const texts = await listReplyTemplates(platform)
  const isReady = texts.some(
    (replyTemplate) => replyTemplate.text.trim() === text && subjectOfReplyTemplate(replyTemplate) === subject,
  )
  if (!isReady) throw new AppError('DESK_REPLY_TEMPLATE_ONLY')
}

function summarizeFilter({ q, only, except, ...filter }: RequestedBulkAction['filter']): Record<string, string> {
  const filterSummary = {
    ...filter,
    chosen: only?.length,
    leftOut: except?.length,
    searched: q === undefined ? undefined : 'yes',
  }
  return Object.fromEntries(
    Object.entries(filterSummary)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}
