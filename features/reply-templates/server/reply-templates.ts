import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { MAX_REPLY_TEMPLATES, type ReplyTemplate } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { replyTemplateRefusals as refusals } from '#messages/reply-templates/office.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { findRemoval } from '#features/staff/server/find-removal.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertKnownPlaceholders } from './assert-placeholders.ts'
import { replyTemplateRepository } from './reply-template-repository.ts'

type TemplateContent = { title: string; subject: string; text: string }
type Version = { id: string; version: number }

/** The reply templates of the office in their order. */
export async function listReplyTemplates({ db }: Platform): Promise<ReplyTemplate[]> {
  const rows = await replyTemplateRepository.list(db)
  return rows.map(({ id, title, subject, text, version }) => ({ id, title, subject, text, version }))
}

/**
 * Saves a template at the end of the list.
 *
 * @throws {AppError} `REPLY_TEMPLATE_EMPTY`; `INVALID_INPUT` for an unknown name in braces; `MAX_REPLY_TEMPLATES`.
 */
export async function saveReplyTemplate(
  { db, clock }: Platform,
  staff: Staff,
  template: TemplateContent,
): Promise<{ id: string }> {
  assertValidTemplate(template)
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { length } = await replyTemplateRepository.list(tx)
    if (length >= MAX_REPLY_TEMPLATES) throw new AppError('MAX_REPLY_TEMPLATES')
    const id = await replyTemplateRepository.insert(tx, { ...template, changedBy: staff.id, changedAt: at })
    await note(tx, { name: 'reply_template_saved', id, at, after: textsOf(template) })
    return { id }
  })
}

/**
 * Changes a template.
 *
 * @throws {AppError} `REPLY_TEMPLATE_GONE`, `REPLY_TEMPLATE_EMPTY`, `INVALID_INPUT`; `DESK_CHANGED_CONCURRENTLY` for an
 * old version.
 */
export async function updateReplyTemplate(
  { db, clock }: Platform,
  staff: Staff,
  { id, version, ...template }: TemplateContent & Version,
): Promise<void> {
  assertValidTemplate(template)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const before = await requireTemplate(tx, id)
    const changes = { ...template, changedBy: staff.id, changedAt: at }
    if (!(await replyTemplateRepository.change(tx, { id, version }, changes))) throw await templateConflictError(tx, id)
    await note(tx, { name: 'reply_template_saved', id, at, before: textsOf(before), after: textsOf(template) })
  })
}

/** Removes a template. @throws {AppError} `REPLY_TEMPLATE_GONE`; `DESK_CHANGED_CONCURRENTLY` for an old version. */
export async function deleteReplyTemplate({ db, clock }: Platform, { id, version }: Version): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await requireTemplate(tx, id)
    if (!(await replyTemplateRepository.remove(tx, { id, version }))) throw await templateConflictError(tx, id)
    await note(tx, { name: 'reply_template_deleted', id, at: clock.now(), before: textsOf(before) })
  })
}

/** Reorders the templates. @throws {AppError} `DESK_CHANGED_CONCURRENTLY` when the list is not complete. */
export async function reorderReplyTemplates({ db, clock }: Platform, ids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await replyTemplateRepository.list(tx)
    const isWhole = present.every(({ id }) => ids.includes(id)) && new Set(ids).size === ids.length
    if (!isWhole || present.length !== ids.length) throw concurrentChangeError({ ids: present.map(({ id }) => id) })
    await replyTemplateRepository.reorder(tx, ids)
    await note(tx, { name: 'reply_templates_ordered', id: 'all', at: clock.now() })
  })
}

function assertValidTemplate({ title, subject, text }: TemplateContent): void {
  if (title === '' || text === '') throw new AppError('REPLY_TEMPLATE_EMPTY')
  assertKnownPlaceholders(`${subject} ${text}`)
}

async function requireTemplate(tx: Transaction, id: string) {
  const row = await replyTemplateRepository.find(tx, id)
  if (row === undefined) throw await templateGoneError(tx, id)
  return row
}

/** The error for a template that does not exist, with the user who removed it and the time. */
async function templateGoneError(tx: Transaction, id: string): Promise<AppError> {
  const removal = await findRemoval(tx, { kind: 'reply_template', id }, 'reply_template_deleted')
  if (removal === undefined) return new AppError('REPLY_TEMPLATE_GONE')
  return new AppError('REPLY_TEMPLATE_GONE', { message: refusals.gone(removal.who, removal.day) })
}

const FIELDS = ['title', 'subject', 'text'] as const

/** The error for changing an out-of-date template, with the current version and who changed what. */
async function templateConflictError(tx: Transaction, id: string): Promise<AppError> {
  const { version, ...present } = await requireTemplate(tx, id)
  const changes = await findLastChanges(tx, {
    on: { kind: 'reply_template', id },
    names: ['reply_template_saved'],
    fields: FIELDS,
    fieldsOf: ({ before, after }) => FIELDS.filter((field) => before?.[field] !== after?.[field]),
  })
  return concurrentChangeError({ version, ...textsOf(present), changes })
}

const textsOf = ({ title, subject, text }: TemplateContent) => ({ title, subject, text })

type ReplyTemplateEvent = {
  name: AuditEventName
  id: string
  at: Date
  before?: Record<string, string>
  after?: Record<string, string>
}

async function note(tx: Transaction, { name, id, at, ...values }: ReplyTemplateEvent): Promise<void> {
  await recordAuditEvent(tx, { name, on: { kind: 'reply_template', id }, at, reason: commonReasons.atDesk, ...values })
}
