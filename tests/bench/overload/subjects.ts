import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inheritedEnvironment } from '#server/platform/env.ts'

const HERE = path.resolve(import.meta.dirname, '../../..')
const SUBJECT = path.join(import.meta.dirname, 'subject.ts')
/** The product and its database have these cores, and the generator has another one, where the machine has so many. */
const CORES_OF_PRODUCT = '0,1'
const CORE_OF_GENERATOR = '3'

/** A running copy of the product: `now`, `open` (now without its defences against overload), or `before`. */
export type Subject = {
  name: string
  port: number
  dates: readonly string[]
  /** Leaves so many seats on a date that no other measurement uses. Gives the date. */
  limitSeats(seats: number, inDays: number): Promise<string>
  /** Empties the counters of the rate limits: the visitors of the next measurement are others. */
  forgetVisitors(): Promise<void>
  /** Processor seconds that its process has used so far, without the database server. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Moves this process, with its threads, to the core of the generator. False where the system has no such command. */
export function takeOwnCore(): boolean {
  try {
    execFileSync('taskset', ['-acp', CORE_OF_GENERATOR, String(process.pid)])
    return true
  } catch {
    return false
  }
}

/** @param folder the folder of the project, or of an earlier commit with its packages and its build */
export async function startSubject(name: string, { folder = HERE, isPinned = false } = {}): Promise<Subject> {
  const program = [process.execPath, SUBJECT, folder, name]
  const [command = '', ...args] = isPinned ? ['taskset', '-c', CORES_OF_PRODUCT, ...program] : program
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...inheritedEnvironment(['PATH']),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: path.join('data', 'bench', name),
      TEST_DATA_DIR: path.join('data', 'bench', `${name}-database`),
      SMTP_URL: '',
    },
  })
  const ready = await answerOf(child)
  const dates: unknown = ready['dates']
  return {
    name,
    port: Number(ready['port']),
    dates: Array.isArray(dates) ? dates.map(String) : [],
    async limitSeats(seats, inDays) {
      child.send({ seats, inDays })
      return String((await answerOf(child))['date'])
    },
    async forgetVisitors() {
      child.send('forget')
      await answerOf(child)
    },
    async cpuSeconds() {
      child.send('cpu')
      const { cpu } = await answerOf(child)
      if (typeof cpu !== 'object' || cpu === null || !('user' in cpu) || !('system' in cpu)) return Number.NaN
      return (Number(cpu.user) + Number(cpu.system)) / 1e6
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function answerOf(child: ChildProcess): Promise<Record<string, unknown>> {
  const over = new AbortController()
  const ended = once(child, 'exit', { signal: over.signal }).then(() =>
    Promise.reject(new Error('A copy of the product ended.')),
  )
  const [message]: unknown[] = await Promise.race([once(child, 'message', { signal: over.signal }), ended])
  ended.catch(() => undefined)
  over.abort()
  return typeof message === 'object' && message !== null ? { ...message } : {}
}
