import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/db/queryable.ts'
import type { AuditEventFacts, AuditEventValue } from '#platform/db/schema/audit-events.ts'
import { auditContext } from '#platform/runtime/audit-context.ts'
import type { AuditEventName } from './audit-event-names.ts'
import { auditEventRepository } from './audit-event-repository.ts'
import { commitmentOf, type AuditEventRow } from './hash-audit-event.ts'

type AuditEvent = {
  name: AuditEventName
  /** The object that was changed or read. An account is named by {@link accountObject}. */
  on: { kind: string; id: string | null }
  at: Date
  /** The reason, in our own words. Never user input. */
  reason: string
  before?: AuditEventFacts
  after?: AuditEventFacts
  /** The actor, when it is neither the visitor of the request nor the running job. */
  role?: AuditEventRow['role']
  /** The staff member, when it is not the caller of this desk call. Set together with the role `office`. */
  staff?: string
  /** The account that the data belongs to, when it is not the signed-in account. */
  person?: string | null
  /** Values about a person. They are stored separately, and erasure empties them. */
  personal?: Pick<AuditEventValue, 'before' | 'after'>
}

/**
 * Returns the object of an event on an account: the hash of the account's random id, which still identifies the account
 * after erasure.
 */
export function accountObject(userId: string): { kind: string; id: string } {
  return { kind: 'account', id: createHash('sha256').update(userId).digest('hex') }
}

/** Returns the fields that link an event to an account: its object and its person. */
export function accountEventFields(userId: string): { on: { kind: string; id: string }; person: string } {
  return { on: accountObject(userId), person: userId }
}

/**
 * Records an audit event. Call it in the transaction that makes the change, so that both are stored or neither. The row
 * is not in the chain yet, so no transaction waits for another one here.
 */
export async function recordAuditEvent(db: Queryable, auditEvent: AuditEvent): Promise<void> {
  const context = auditContext()
  const { before = null, after = null, staff = context.staff, at, name, reason, on } = auditEvent
  const person = auditEvent.person === undefined ? context.userId : auditEvent.person
  const value = toStoredValue({ ...(context.address !== null && { address: context.address }), ...auditEvent.personal })
  const isPersonal = person !== null || Object.keys(value).length > 0
  const salt = randomBytes(16).toString('base64url')
  const row = {
    id: randomUUID(),
    at,
    name,
    role: auditEvent.role ?? roleOf(context),
    staff,
    source: context.source,
    via: context.via,
    objectKind: on.kind,
    objectId: on.id,
    before,
    after,
    reason,
    commitment: isPersonal ? commitmentOf({ salt, person, value }) : null,
  }
  await auditEventRepository.insert(db, row, isPersonal ? { person, salt, value } : null)
  context.auditEvents += 1
}

/** An unpaired UTF-16 surrogate is stored as another character, and the hash must match what is stored. */
function toStoredValue(value: AuditEventValue): AuditEventValue {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  )
}

function roleOf({ source, userId, staff }: ReturnType<typeof auditContext>): AuditEventRow['role'] {
  if (source === 'desk' || staff !== null) return 'office'
  if (source !== 'site') return 'system'
  return userId === null ? 'visitor' : 'traveller'
}
