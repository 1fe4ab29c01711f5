import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { loadPage } from '#tests/bench/load.ts'
import { loop } from '#tests/bench/overload/arrivals.ts'
import { median } from '#tests/bench/overload/figures.ts'
import { checkPrerequisites, MissingPrerequisite } from '#tests/bench/overload/prerequisites.ts'
import { cpuSecondsOf } from '#tests/bench/overload/process-cpu.ts'
import { PRODUCT_CORES, PROJECT, startSubject, pinToOwnCore, type Subject } from '#tests/bench/overload/subjects.ts'
import { addressOf, booking, resetConnections, visit, type VisitRequest } from '#tests/bench/overload/visit.ts'
import { bookingScript } from './booking-script.ts'

const CACHED_PAGE = '/about'
const CONNECTIONS = 10
const VISITORS = 8
const SECONDS = 3

/** The results for one server in one round. */
type Work = { perSecond: number; perCpuSecond: number }
type Measure = { label: string; work: () => Promise<Work> }
type Options = { rounds: number; print: (line: string) => void }

/**
 * The capacity of the product on two cores, as ratios: cached pages, rendered pages and bookings against plain
 * node:http, and bookings against pgbench, which sends the same statements to the database. All take turns.
 */
export async function benchCapacity({ rounds, print }: Options): Promise<void> {
  await checkPrerequisites([PROJECT])
  const pgbench = findPgbench()
  const isPinned = pinToOwnCore()
  print(isPinned ? 'Servers have two cores, and the load generators another one.' : 'No process is bound to a core.')
  const subject = await startSubject('now', { isPinned })
  const page = await startBareServer(await readRawAnswer(subject.port), isPinned)
  try {
    const script = path.join(mkdtempSync(path.join(os.tmpdir(), 'pathik-capacity-')), 'booking.sql')
    writeFileSync(script, await recordBooking(subject))
    print(`Statements of a booking for pgbench: ${script}`)
    const measures = measuresOf({ subject, bare: page, pgbench, script })
    const workByMeasure = new Map<string, Work[]>(measures.map(({ label }) => [label, []]))
    const alternateSubjects = async (isCounted: boolean): Promise<void> => {
      for (const { label, work } of measures) {
        const one = await work()
        if (isCounted) workByMeasure.get(label)?.push(one)
        resetConnections()
      }
      await subject.resetRateLimits()
    }
    await alternateSubjects(false)
    for (let round = 0; round < rounds; round++) await alternateSubjects(true)
    tableOf(workByMeasure).forEach(print)
  } finally {
    page.child.disconnect()
    await subject.stop()
  }
}

type Parts = { subject: Subject; bare: BareServer; pgbench: string; script: string }

function measuresOf({ subject, bare, pgbench, script }: Parts): Measure[] {
  const product = async (): Promise<number> => {
    const { product: productSeconds, database } = await subject.usage()
    return productSeconds + database
  }
  const bareCpu = async (): Promise<number> => cpuSecondsOf(bare.child.pid ?? 0)
  const database = async (): Promise<number> => (await subject.usage()).database
  let number = 0
  const inventedPage = (): VisitRequest => {
    number += 1
    return { method: 'GET', path: `/tour-list-v2?q=capacity${process.pid}x${number}`, from: addressOf(number) }
  }
  const bookingRequest = (): VisitRequest => {
    number += 1
    // All bookings are for one departure, as in the script, so both wait for the lock of the same row.
    return booking(number, subject.dates[0] ?? '')
  }
  const cachedPage = async (port: number, measure: () => Promise<number>) => {
    const target = {
      port,
      path: CACHED_PAGE,
      connections: CONNECTIONS,
      seconds: SECONDS,
      host: `localhost:${subject.port}`,
    }
    return rate(measure, async () => (await loadPage(target)).requests)
  }
  const sendVisitors = (port: number, measure: () => Promise<number>, requestFor: () => VisitRequest) =>
    rate(measure, async () => {
      const { visits } = await loop(port, { visitors: VISITORS, seconds: SECONDS, requestFor })
      return visits.filter(({ status }) => status === 200).length
    })
  return [
    { label: 'cached page: bare node:http, the same bytes', work: () => cachedPage(bare.port, bareCpu) },
    { label: 'cached page: product', work: () => cachedPage(subject.port, product) },
    { label: 'rendered page: bare node:http', work: () => sendVisitors(bare.port, bareCpu, inventedPage) },
    { label: 'rendered page: product', work: () => sendVisitors(subject.port, product, inventedPage) },
    { label: 'booking: bare node:http', work: () => sendVisitors(bare.port, bareCpu, bookingRequest) },
    {
      label: 'booking: pgbench, the same statements',
      work: () => rate(database, () => runPgbench(pgbench, script, subject)),
    },
    { label: 'booking: product', work: () => sendVisitors(subject.port, product, bookingRequest) },
  ]
}

async function rate(cpu: () => Promise<number>, work: () => Promise<number>): Promise<Work> {
  const before = await cpu()
  const startedAt = performance.now()
  const count = await work()
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: count / seconds, perCpuSecond: count / ((await cpu()) - before) }
}

function tableOf(workByMeasure: ReadonlyMap<string, readonly Work[]>): string[] {
  const middle = (label: string, part: keyof Work): number =>
    median((workByMeasure.get(label) ?? []).map((work) => work[part]))
  return [
    '| what | per second | per CPU-second | product, share | share per CPU-second |',
    '|---|---|---|---|---|',
    ...[...workByMeasure.keys()].map((label) => {
      const productLabel = `${label.split(':')[0] ?? ''}: product`
      const share = (part: keyof Work): string =>
        label === productLabel ? '' : `${((100 * middle(productLabel, part)) / middle(label, part)).toFixed(1)} %`
      return `| ${label} | ${middle(label, 'perSecond').toFixed(0)} | ${middle(label, 'perCpuSecond').toFixed(0)} | ${share('perSecond')} | ${share('perCpuSecond')} |`
    }),
  ]
}

/** Lets two visitors book one after the other, and writes the product's statements as a script. */
async function recordBooking(subject: Subject): Promise<string> {
  await subject.startRecording()
  const record = async (number: number) => {
    const { status } = await visit(subject.port, booking(number, subject.dates[0] ?? ''))
    if (status !== 200) throw new Error(`The booking to record got status ${status}.`)
    return subject.drainStatements()
  }
  await record(1)
  for (let attempt = 0; attempt < 20; attempt++) {
    const [first, second] = [await record(2 * attempt + 2), await record(2 * attempt + 3)]
    // A background job may have run during one of the two recordings.
    const isSame = first.length === second.length && first.every(({ text: sql }, index) => sql === second[index]?.text)
    if (isSame && first.some(({ text: sql }) => sql.includes('"bookings"'))) return bookingScript(first, second)
  }
  throw new Error('No two bookings sent the database the same statements.')
}

async function runPgbench(program: string, script: string, { urls }: Subject): Promise<number> {
  const args = ['-n', '-M', 'simple', '-c', String(VISITORS), '-T', String(SECONDS), '-f', script, urls.site]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const processed = /transactions actually processed: (\d+)/.exec(output)?.[1]
  if (processed === undefined || /aborted|ERROR/.test(errors))
    throw new Error(`pgbench failed: ${errors.slice(0, 1000)}`)
  return Number(processed)
}

function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const found = versions.map((version) => path.join(debian, version, 'bin', 'pgbench')).find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new MissingPrerequisite('pgbench is missing: install postgresql-15 of Debian (apt-get install postgresql-15).')
}

type BareServer = { child: ChildProcess; port: number }
type Answer = { status: number; headers: string[]; body: string }

async function startBareServer(answer: Answer, isPinned: boolean): Promise<BareServer> {
  const program = [process.execPath, path.join(import.meta.dirname, 'bare-server.ts')]
  const [command = '', ...args] = isPinned ? ['taskset', '-c', PRODUCT_CORES, ...program] : program
  const child = spawn(command, args, { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(answer)
  const [message]: unknown[] = await once(child, 'message')
  return { child, port: Number(Object(message).port) }
}

/** The bytes of the product's response for a cached page. */
async function readRawAnswer(port: number): Promise<Answer> {
  const headers = { host: `localhost:${port}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
  const outgoing = request({ host: '127.0.0.1', port, path: CACHED_PAGE, headers, agent: false })
  outgoing.end()
  const [incoming] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const raw: string[] = incoming.rawHeaders
  const isOwn = (index: number): boolean => !/^(date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? '')
  const body = Buffer.concat(chunks).toString('base64')
  return { status: incoming.statusCode, headers: raw.filter((_, index) => isOwn(index)), body }
}
