import { sqlState } from './client.ts'

/**
 * Whole SQLSTATE classes: lost connections, exhausted server resources (memory, disk space, connections), and I/O
 * errors.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58'])
/** SQLSTATEs and Node codes that mean "the database is busy or unavailable", not "this is our bug". */
const UNAVAILABLE_STATES = new Set([
  // Deadlocks, lock timeouts, cancelled statements.
  '40001',
  '40P01',
  '55P03',
  '57014',
  // The server is stopping or starting, has crashed, dropped the database, or closed a connection that was idle or in a
  // transaction for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '25P04',
  // The connection still leads to a server that has become a replica.
  '25006',
  // A block or an index on the disk cannot be read.
  'XX001',
  'XX002',
  // The server's socket or network cannot be reached.
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // Our own disk is full or broken, or this process has too many files open.
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
])
/** The driver's messages for a connection that broke or could not be opened. These errors have no code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|timeout expired|not queryable/i

/** True when the same request may succeed later unchanged: the database is unavailable, busy, full or not writable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  // Something other than PostgreSQL answers, such as a pooler that does not know our settings.
  if (state === '08P01') return false
  if (UNAVAILABLE_STATES.has(state) || (state.length === 5 && UNAVAILABLE_CLASSES.has(state.slice(0, 2)))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  if (isMissingSocket(error)) return true
  return UNAVAILABLE_MESSAGE.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** The server's socket does not exist. The same code for one of our own files is a bug. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}
