import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

/** The source of the running code. {@link recordAuditEvent} writes it into every audit event. */
type AuditContext = {
  source: 'site' | 'job' | 'command' | 'desk'
  /** The queue of a job, or the role of the person at the desk; empty for other sources. */
  via: string
  /** The network part of the caller's IP address; null when there is none. */
  address: string | null
  /** The signed-in account. Null until it is known, and for visitors. */
  userId: string | null
  /** The staff member at the desk; null elsewhere. */
  staff: string | null
  /** The number of audit events written in this context. */
  auditEvents: number
  /** Why there was nothing to record; null when the code has not declared a reason. */
  unchangedReason: string | null
}

const contexts = new AsyncLocalStorage<AuditContext>()

/** Runs the code of one request in its own audit context. */
export function runAsSite<T>(clientAddress: string, work: () => T): T {
  return contexts.run(newContext({ source: 'site', address: networkOf(clientAddress) }), work)
}

/** Runs one job of a queue in its own audit context. */
export function runAsJob<T>(queue: string, work: () => T): T {
  return contexts.run(newContext({ source: 'job', via: queue }), work)
}

/**
 * Runs background work that an office user has requested. Its audit events are recorded under that user.
 *
 * @param via the kind of work, such as `import`.
 */
export function runForStaff<T>({ via, staffId }: { via: string; staffId: string }, work: () => T): T {
  return contexts.run(newContext({ source: 'job', via, staff: staffId }), work)
}

/** The current context. Code outside a request or job is a command, such as the server startup. */
export function auditContext(): AuditContext {
  return contexts.getStore() ?? newContext({ source: 'command' })
}

/** Records the signed-in user, as soon as a request has read its session. */
export function setAuditUser(userId: string): void {
  const context = contexts.getStore()
  if (context !== undefined) context.userId = userId
}

/** Records the desk user, as soon as a call of the desk has read its session. */
export function setAuditStaff({ id, role }: { id: string; role: string }): void {
  const context = contexts.getStore()
  if (context !== undefined) Object.assign(context, { source: 'desk', via: role, staff: id })
}

/**
 * Declares that a call has changed nothing, so it writes no audit event. Tests fail when a call with a write method
 * does neither.
 */
export function recordUnchanged(reason: string): void {
  const context = contexts.getStore()
  if (context !== undefined) context.unchangedReason = reason
}

function newContext(fields: Partial<AuditContext>): AuditContext {
  return {
    source: 'command',
    via: '',
    address: null,
    userId: null,
    staff: null,
    auditEvents: 0,
    unchangedReason: null,
    ...fields,
  }
}

/** Truncates an address so that it identifies the network but not the household. Null for an invalid address. */
function networkOf(address: string): string | null {
  const plain = address.replace(/\/\d+$/, '')
  const kind = isIP(plain)
  if (kind === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (kind === 6) return `${plain.split('::')[0]?.split(':').slice(0, 3).join(':') ?? ''}::/48`
  return null
}
