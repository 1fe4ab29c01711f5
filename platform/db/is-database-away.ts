import { sqlState } from './client.ts'

/** Whole classes of SQLSTATE: the connection is gone, the server has no memory, disk or connection left, I/O errors. */
const AWAY_CLASSES = new Set(['08', '53', '58'])
/** SQLSTATEs, and codes of Node, that mean "the database is busy or away", not "we made a mistake". */
const AWAY_STATES = new Set([
  // Deadlocks, locks that took too long, statements that were cancelled.
  '40001',
  '40P01',
  '55P03',
  '57014',
  // The server stops, starts, has crashed, dropped the database, or closed a connection that waited for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '25P04',
  // The connection still leads to a server that has become a replica.
  '25006',
  // A block or an index of the disk cannot be read.
  'XX001',
  'XX002',
  // The socket of the server, and the network to it.
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
/** What the driver says about a connection that broke or did not come about. These errors have no code. */
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|timeout expired|not queryable/i

/** True when the same request may succeed later without a change: the database is away, busy, full or not writable. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  // Something that is no PostgreSQL answers, such as a pooler that does not know our settings.
  if (state === '08P01') return false
  if (AWAY_STATES.has(state) || (state.length === 5 && AWAY_CLASSES.has(state.slice(0, 2)))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  if (isMissingSocket(error)) return true
  return AWAY_MESSAGE.test(error.message) || isDatabaseAway(error.cause)
}

/** The server's socket is not there. The same code for a file of ours is a mistake of ours. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}
