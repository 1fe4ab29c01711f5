const START_PROBLEM = 'StartProblem'

/**
 * An error whose message is already one clear sentence for the person who ran the command. `cause` is for the log and
 * is never printed.
 */
export function startProblem(sentence: string, cause?: unknown): Error {
  const problem = new Error(sentence, cause === undefined ? undefined : { cause })
  problem.name = START_PROBLEM
  return problem
}

type SystemFault = { code: string; path: string; address: string; port: string; syscall: string }

/** The fields of Node and pg errors as text, also from nested causes. Missing fields are ''. */
function readFault(error: unknown): SystemFault {
  const read = (key: string): string => {
    for (
      let current: unknown = error, depth = 0;
      current instanceof Error && depth < 5;
      current = current.cause, depth += 1
    ) {
      const value: unknown = Reflect.get(current, key)
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      const first: unknown = current instanceof AggregateError ? current.errors[0] : undefined
      const inner: unknown = first instanceof Error ? Reflect.get(first, key) : undefined
      if (typeof inner === 'string' || typeof inner === 'number') return String(inner)
    }
    return ''
  }
  return {
    code: read('code'),
    path: read('path'),
    address: read('address'),
    port: read('port'),
    syscall: read('syscall'),
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
])
const DATABASE_SENTENCES: Readonly<Record<string, string>> = {
  '28P01': 'The database refused the user name or password in DATABASE_URL.',
  '28000': 'The database does not let this user in from here; check DATABASE_URL and the server’s pg_hba.conf.',
  '3D000': 'The database named in DATABASE_URL does not exist on that server; create it first.',
  '53300': 'The database server has no free connection left; close some or raise its max_connections.',
  '42501': 'The database user in DATABASE_URL may not create tables or extensions; grant that right.',
}

function explainListenFault({ code, address, port }: SystemFault): string | null {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already taken by another program; stop it, or choose another one with PORT=${Number(port) + 1} npm start.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is set to ${address || 'a name'} that is not an address of this machine; use localhost, 127.0.0.1 or 0.0.0.0.`
  }
  if (code === 'EACCES') {
    return `This user may not open port ${port}; choose one from 1024 upwards with PORT=3000 npm start.`
  }
  return null
}

function explainDatabaseFault({ code, address, port }: SystemFault, message: string): string | null {
  const databaseSentence = DATABASE_SENTENCES[code]
  if (databaseSentence !== undefined) return databaseSentence
  if (UNREACHABLE.has(code)) {
    const where = address === '' ? '' : ` at ${address}${port === '' ? '' : `:${port}`}`
    return `The database${where} does not answer (${code}); check DATABASE_URL and that the server is running.`
  }
  if (/timeout expired|connection terminated/i.test(message)) {
    return 'The database does not answer in time; check DATABASE_URL and that the server is running.'
  }
  if (/does not support SSL|self.signed|certificate/i.test(message)) {
    return `The encrypted connection to the database failed (${message}); check the sslmode in DATABASE_URL.`
  }
  return null
}

function explainFileFault({ code, path }: SystemFault): string | null {
  const where = path === '' ? 'a needed folder' : path
  if (code === 'EACCES' || code === 'EPERM') {
    return `This user may not read or write ${where}; grant that right, or choose another folder with DATA_DIR.`
  }
  if (code === 'EROFS') return `${where} is on a read-only disk; choose a writable folder with DATA_DIR.`
  if (code === 'ENOSPC')
    return `The disk that holds ${where} is full; free some space, or choose another folder with DATA_DIR.`
  if (code === 'ENOTDIR') return `${where} is not a folder; choose another one with DATA_DIR.`
  return null
}

/**
 * The message printed when startup fails: one sentence that says what is wrong and what to do. `isKnown` is false for an
 * unexpected error; then the caller should also log the stack.
 */
export function explainStartError(error: unknown): { sentence: string; isKnown: boolean } {
  if (error instanceof Error && error.name === START_PROBLEM) return { sentence: error.message, isKnown: true }
  const fault = readFault(error)
  const message = error instanceof Error ? error.message : String(error)
  const isListenFault = fault.syscall === 'listen' || (fault.syscall === 'bind' && fault.port !== '')
  const sentence = isListenFault
    ? explainListenFault(fault)
    : (explainFileFault(fault) ?? explainDatabaseFault(fault, message))
  if (sentence !== null) return { sentence, isKnown: true }
  return { sentence: `Pathik could not start: ${message.split('\n')[0] ?? ''}`, isKnown: false }
}
