import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadPage } from './load.ts'

const KINDS = ['cached', 'bare', 'shortest'] as const
type Kind = (typeof KINDS)[number]
type Round = { perSecond: number; perCpuSecond: number; p99Ms: number }

const ROUNDS = 5
const SECONDS = 1
const CONNECTIONS = 10
const SERVER = new URL('./cached-page-server.ts', import.meta.url)

/**
 * Compares a cached page with plain node:http sending the same bytes. Both take turns on one machine, so the ratio is
 * meaningful even when the absolute numbers are not. The goal is 90 %. Prints medians and ratios.
 */
export async function benchCachedPage(print: (line: string) => void): Promise<void> {
  const servers = new Map<Kind, { child: ChildProcess; port: number }>()
  for (const kind of KINDS) servers.set(kind, await startServer(kind))
  const rounds = new Map<Kind, Round[]>(KINDS.map((kind) => [kind, []]))
  const measureAll = async (isCounted: boolean): Promise<void> => {
    for (const [kind, server] of servers) {
      const round = await measure(server)
      if (isCounted) rounds.get(kind)?.push(round)
    }
  }
  try {
    await measureAll(false)
    for (let roundNumber = 0; roundNumber < ROUNDS; roundNumber++) await measureAll(true)
  } finally {
    for (const { child } of servers.values()) child.disconnect()
  }
  print(`Cached page, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s taking turns; medians`)
  const median = (kind: Kind, part: keyof Round) => middle((rounds.get(kind) ?? []).map((round) => round[part]))
  for (const kind of KINDS) {
    print(
      `  ${kind.padEnd(9)} ${figure(median(kind, 'perSecond'))} /s ${figure(median(kind, 'perCpuSecond'))} /CPU-s   p99 ${median(kind, 'p99Ms').toFixed(2)} ms`,
    )
  }
  for (const kind of ['bare', 'shortest'] as const) {
    const ratio = (part: keyof Round) => `${((100 * median('cached', part)) / median(kind, part)).toFixed(0)} %`
    print(
      `  cached page relative to ${kind}: ${ratio('perSecond')} per second, ${ratio('perCpuSecond')} per CPU-second, p99 ${ratio('p99Ms')}`,
    )
  }
}

async function startServer(kind: Kind): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(SERVER, [kind], { env: { ...inheritedEnv(), NODE_ENV: 'production' } })
  const [message] = await once(child, 'message')
  return { child, port: Number(message.port) }
}

function inheritedEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(['PATH', 'SystemRoot', 'TEMP'].map((name) => [name, process.env[name]]))
}

async function measure({ child, port }: { child: ChildProcess; port: number }): Promise<Round> {
  const before = await cpuSeconds(child)
  const load = await loadPage({ port, path: '/', connections: CONNECTIONS, seconds: SECONDS })
  const usedSeconds = (await cpuSeconds(child)) - before
  return { perSecond: load.requests / load.seconds, perCpuSecond: load.requests / usedSeconds, p99Ms: load.p99Ms }
}

async function cpuSeconds(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [message] = await once(child, 'message')
  return (Number(message.cpu.user) + Number(message.cpu.system)) / 1e6
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('en-IN').padStart(8)
}
