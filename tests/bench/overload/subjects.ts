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
/** The product and its database have these cores, and the generator has another one, where the machine has so many. */
export const CORES_OF_PRODUCT = '0,1'
const CORE_OF_GENERATOR = '3'
const CORES_NEEDED = 4

/** What a copy of the product has used so far, with the delays of its event loop since the last question. */
const Usage = z.object({
  /** Processor seconds of its processes. */
  product: z.number(),
  /** Processor seconds of its database server. */
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
 * A running copy of the product: `now`, `open` (now without its defences against overload), `joined` (payments take the
 * places of bookings), `two` (in two processes), or `before`.
 */
export type Subject = {
  name: string
  port: number
  dates: readonly string[]
  /** Its database, as the site and as the owner of the tables. */
  urls: { site: string; owner: string }
  /** Leaves so many seats on a date that no other measurement uses. Gives the date. */
  limitSeats(seats: number, inDays: number): Promise<string>
  /** Empties the counters of the rate limits: the visitors of the next measurement are others. */
  forgetVisitors(): Promise<void>
  usage(): Promise<Usage>
  /** Writes down from now on what it asks its database. */
  startRecording(): Promise<void>
  /** Gives what was written down since the last time. */
  takeStatements(): Promise<Statement[]>
  stop(): Promise<void>
}

/**
 * Moves this process, with its threads, to the core of the generator. False on a machine with fewer cores than a measurement
 * with its own cores needs, and where the system has no such command: then nothing is bound to a core.
 */
export function takeOwnCore(): boolean {
  if (availableParallelism() < CORES_NEEDED) return false
  try {
    execFileSync('taskset', ['-acp', CORE_OF_GENERATOR, String(process.pid)])
    return true
  } catch {
    return false
  }
}

type SubjectOptions = {
  /** The folder of the project, or of an earlier commit with its packages and its build. */
  folder?: string
  isPinned?: boolean
  /** Settings of its own. */
  env?: Readonly<Record<string, string>>
}

/** Starts a copy of the product in a process of its own. */
export async function startSubject(
  name: string,
  { folder = PROJECT, isPinned = false, env = {} }: SubjectOptions = {},
): Promise<Subject> {
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
    async forgetVisitors() {
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
    async takeStatements() {
      child.send('statements')
      return Statements.parse((await answerOf(child))['statements'])
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The folder of the socket stands in the query. A URL needs a host all the same. */
function withHost(url: unknown): string {
  return String(url).replace('@/', '@localhost/')
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
