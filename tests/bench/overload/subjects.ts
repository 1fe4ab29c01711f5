import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { inheritedEnvironment } from '#platform/environment/env.ts'
import type { Statement } from '#tests/bench/capacity/record-statements.ts'

/** The folder of this project. */
export const PROJECT = path.resolve(import.meta.dirname, '../../..')
const SUBJECT = path.join(import.meta.dirname, 'subject.ts')
/** The product and its database run on these cores, and the generator on another one, if the machine has enough. */
export const PRODUCT_CORES = '0,1'
const GENERATOR_CORE = '3'
const REQUIRED_CORES = 4

/** The resources that a copy of the product has used so far, and the delays of its event loop since the last call. */
const Usage = z.object({
  /** CPU seconds of its processes. */
  product: z.number(),
  /** CPU seconds of its database server. */
  database: z.number(),
  loopP99Ms: z.number(),
  memory: z.object({
    rss: z.number(),
    heapTotal: z.number(),
    heapUsed: z.number(),
    external: z.number(),
    arrayBuffers: z.number(),
  }),
})
export type Usage = z.infer<typeof Usage>

const Statements = z.array(
  z.object({
    text: z.string(),
    values: z.array(z.nullable(z.string())),
    returned: z.nullable(z.record(z.string(), z.nullable(z.string()))),
  }),
)

/**
 * A running copy of the product: `now`, `open` (now without its defences against overload), `joined` (payments use the
 * slots of bookings), `two` (in two processes), or `before`.
 */
export type Subject = {
  name: string
  port: number
  dates: readonly string[]
  /** The URLs of its database, for the site and for the owner of the tables. */
  urls: { site: string; owner: string }
  /** Leaves this many seats on a date that no other measurement uses. Returns the date. */
  limitSeats(seats: number, inDays: number): Promise<string>
  /** Resets the rate limits, because the visitors of the next measurement are different. */
  resetRateLimits(): Promise<void>
  usage(): Promise<Usage>
  /** Starts to record the copy's database statements. */
  startRecording(): Promise<void>
  /** Returns the statements recorded since the last call. */
  drainStatements(): Promise<Statement[]>
  stop(): Promise<void>
}

/**
 * Moves this process, with its threads, to the generator's core. Returns false on a machine with too few cores, or on a
 * system without the command that does this: nothing is then bound to a core.
 */
export function pinToOwnCore(): boolean {
  if (availableParallelism() < REQUIRED_CORES) return false
  try {
    execFileSync('taskset', ['-acp', GENERATOR_CORE, String(process.pid)])
    return true
  } catch {
    return false
  }
}

type SubjectOptions = {
  /** The folder of the project, or of an earlier commit with its packages and its build. */
  folder?: string
  isPinned?: boolean
  /** Additional environment variables for this copy. */
  env?: Readonly<Record<string, string>>
}

/** Starts a copy of the product in a separate process. */
export async function startSubject(
  name: string,
  { folder = PROJECT, isPinned = false, env = {} }: SubjectOptions = {},
): Promise<Subject> {
  const program = [process.execPath, SUBJECT, folder, name]
  const [command = '', ...args] = isPinned ? ['taskset', '-c', PRODUCT_CORES, ...program] : program
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
      ...env,
    },
  })
  const ready = await answerOf(child)
  const dates: unknown = ready['dates']
  return {
    name,
    port: Number(ready['port']),
    dates: Array.isArray(dates) ? dates.map(String) : [],
    urls: { site: withHost(ready['url']), owner: withHost(ready['ownerUrl']) },
    async limitSeats(seats, inDays) {
      child.send({ seats, inDays })
      return String((await answerOf(child))['date'])
    },
    async resetRateLimits() {
      child.send('forget')
      await answerOf(child)
    },
    async usage() {
      child.send('usage')
      return Usage.parse(await answerOf(child))
    },
    async startRecording() {
      child.send('record')
      await answerOf(child)
    },
    async drainStatements() {
      child.send('statements')
      return Statements.parse((await answerOf(child))['statements'])
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The folder of the socket is in the query, but a URL still needs a host. */
function withHost(url: unknown): string {
  return String(url).replace('@/', '@localhost/')
}

async function answerOf(child: ChildProcess): Promise<Record<string, unknown>> {
  const over = new AbortController()
  const ended = once(child, 'exit', { signal: over.signal }).then(() =>
    Promise.reject(new Error('A copy of the product exited.')),
  )
  const [message]: unknown[] = await Promise.race([once(child, 'message', { signal: over.signal }), ended])
  ended.catch(() => undefined)
  over.abort()
  return typeof message === 'object' && message !== null ? { ...message } : {}
}
