import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchPart } from '#tests/bench/bench-part.ts'
import type { BenchTable } from '#tests/bench/bench-row.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'
import { loadAddresses, type Addresses } from '#tests/bench/pages/addresses.ts'
import { requestAll } from '#tests/bench/pages/ask.ts'
import { openCatalogue, type Catalogue } from '#tests/bench/pages/catalogue.ts'
import { createJudge } from '#tests/bench/pages/judge.ts'
import { ENCODINGS } from '#tests/bench/pages/measure-pages.ts'
import { productEnvironment, startProcess } from '#tests/bench/pages/site-process.ts'
import { groupCosts, type Cost } from './group-costs.ts'

const PROFILER = path.join(import.meta.dirname, 'profiler.ts')
const PAGES = 250
const PACKAGES = 10_000
const MAX_SHOWN_COSTS = 5

type Subject = { name: 'before' | 'now'; folder: string }
type PageProfile = { subject: string; page: string; costs: Cost[] }

export const part: BenchPart = {
  says: 'what a page that was never seen costs the main thread of the server, by function',
  async run({ requests = PAGES, before, print }) {
    const earlier = await before()
    const catalogue = await openCatalogue(earlier, PACKAGES, print)
    const profiles: PageProfile[] = []
    try {
      const addresses = await loadAddresses(catalogue)
      for (const subject of [
        { name: 'before', folder: earlier.folder },
        { name: 'now', folder: PROJECT },
      ] as const)
        profiles.push(...(await profileSubject(subject, { catalogue, addresses, requests })))
    } finally {
      await catalogue.stop()
    }
    return {
      rows: [],
      tables: ['list', 'detail'].map((page) => tableOf(page, profiles)),
      charts: [],
      remarks: [
        `Profiles of ${requests} pages each, after as many that were not counted, with a sample every 0.2 ms. Only the main thread is in them: compression and parts of the garbage collection have threads of their own. The server runs from its sources, so that each function has its file.`,
      ],
    }
  },
}

type ProfileOptions = { catalogue: Catalogue; addresses: Addresses; requests: number }

async function profileSubject(
  { name, folder }: Subject,
  { catalogue, addresses, requests }: ProfileOptions,
): Promise<PageProfile[]> {
  const found: PageProfile[] = []
  for (const page of ['list', 'detail'] as const) {
    const file = path.join(PROJECT, 'data', 'bench', `${name}-${page}.cpuprofile`)
    for (const old of [file, `${file}.began`]) rmSync(old, { force: true })
    const server = await startProcess({
      folder,
      args: ['--import', PROFILER, 'server/main.ts'],
      env: { ...productEnvironment(name, catalogue.urls[name]), PROFILE_FILE: file },
      ready: /Ready at http:\/\/[^:]+:(?<port>\d+)/,
      core: null,
    })
    try {
      const requestPaths = (paths: string[]) =>
        requestAll({
          port: server.port,
          paths,
          accept: ENCODINGS.browser,
          connections: 1,
          check: createJudge(addresses).fresh(name),
        })
      const fresh = () => (page === 'list' ? addresses.lists(requests) : addresses.tours(requests))
      await requestPaths(fresh())
      process.kill(server.pid, 'SIGUSR2')
      await present(`${file}.began`)
      await requestPaths(fresh())
      process.kill(server.pid, 'SIGUSR2')
      await present(file)
      found.push({ subject: name, page, costs: groupCosts(JSON.parse(readFileSync(file, 'utf8')), requests) })
    } finally {
      await server.stop()
    }
  }
  return found
}

async function present(file: string): Promise<void> {
  while (!existsSync(file)) await pause(20)
}

function tableOf(page: string, profiles: readonly PageProfile[]): BenchTable {
  const costsOf = (subject: string) => profiles.find((one) => one.page === page && one.subject === subject)?.costs ?? []
  const cell = (cost: Cost | undefined) => (cost === undefined ? '–' : `${cost.group} ${cost.ms.toFixed(2)}`)
  const sum = (costs: readonly Cost[]) => costs.reduce((total, { ms }) => total + ms, 0).toFixed(2)
  const [before, now] = [costsOf('before'), costsOf('now')]
  return {
    title: `${page}: the ${MAX_SHOWN_COSTS} largest costs of the main thread, ms of a page`,
    heads: ['', 'before', 'now'],
    rows: [
      ...Array.from({ length: MAX_SHOWN_COSTS }, (_, i) => [String(i + 1), cell(before[i]), cell(now[i])]),
      ['all', sum(before), sum(now)],
    ],
  }
}
