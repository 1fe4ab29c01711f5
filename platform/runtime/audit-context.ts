import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

/** Where the code that runs now was called from. {@link recordAct} writes it into every act. */
type ActContext = {
  source: 'site' | 'job' | 'command' | 'desk'
  /** The queue of a job, or the role of the person at the desk; empty for other sources. */
  via: string
  /** The network of the caller; null when there is none. */
  address: string | null
  /** The signed-in account. Null until it is known, and for visitors. */
  userId: string | null
  /** The person at the desk; null elsewhere. */
  staff: string | null
  /** The number of acts that were written. */
  acts: number
  /** Why nothing had to be written; null when the code has not said so. */
  unchanged: string | null
}

const contexts = new AsyncLocalStorage<ActContext>()

/** Runs the code of one request. */
export function runAsSite<T>(clientAddress: string, work: () => T): T {
  return contexts.run(newContext({ source: 'site', address: networkOf(clientAddress) }), work)
}

/** Runs one job of a queue. */
export function runAsJob<T>(queue: string, work: () => T): T {
  return contexts.run(newContext({ source: 'job', via: queue }), work)
}

/**
 * Does in the background what somebody of the office has asked for: its acts are theirs.
 *
 * @param via by what it is done, such as `import`.
 */
export function runForStaff<T>({ via, staffId }: { via: string; staffId: string }, work: () => T): T {
  return contexts.run(newContext({ source: 'job', via, staff: staffId }), work)
}

/** What is known now. Code outside a request and a job is a command, such as the start of the server. */
export function actContext(): ActContext {
  return contexts.getStore() ?? newContext({ source: 'command' })
}

/** Notes who is signed in, as soon as a request has read its session. */
export function noteUser(userId: string): void {
  const context = contexts.getStore()
  if (context !== undefined) context.userId = userId
}

/** Notes who works at the desk, as soon as a call of the desk has read its session. */
export function noteStaff({ id, role }: { id: string; role: string }): void {
  const context = contexts.getStore()
  if (context !== undefined) Object.assign(context, { source: 'desk', via: role, staff: id })
}

/**
 * Says that a call has succeeded without changing anything, so it writes no act. Tests fail when a call with a write
 * method does neither.
 */
export function noteUnchanged(why: string): void {
  const context = contexts.getStore()
  if (context !== undefined) context.unchanged = why
}

function newContext(known: Partial<ActContext>): ActContext {
  return { source: 'command', via: '', address: null, userId: null, staff: null, acts: 0, unchanged: null, ...known }
}

/** An address without its last part: it tells the network, not the household. Null for what is no address. */
function networkOf(address: string): string | null {
  const plain = address.replace(/\/\d+$/, '')
  const kind = isIP(plain)
  if (kind === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (kind === 6) return `${plain.split('::')[0]?.split(':').slice(0, 3).join(':') ?? ''}::/48`
  return null
}
