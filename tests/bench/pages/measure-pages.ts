import { setTimeout as pause } from 'node:timers/promises'
import { median, quantile } from '#tests/bench/overload/figures.ts'
import { cpuSecondsOf } from '#tests/bench/overload/process-cpu.ts'
import { watchForeignLoad } from '#tests/bench/noise.ts'
import { treeMegabytes, treeSeconds } from '#tests/bench/process-time.ts'
import { shuffled } from '#tests/bench/shuffled.ts'
import { loadAddresses, type Addresses } from './addresses.ts'
import { requestAll, textOf, type Answer, type LoadOptions } from './ask.ts'
import { compareMarkup, describeLikeness, getServer, type MarkupLikeness } from './compare-markup.ts'
import { createJudge, type Judge } from './judge.ts'
import type { Field } from './subjects.ts'
import type { SiteProcess } from './site-process.ts'

/** The accepted encodings: those of a browser, and those of a visitor without compression. */
export const ENCODINGS = { browser: 'gzip, deflate, br, zstd', identity: 'identity' } as const
export type EncodingName = keyof typeof ENCODINGS

/** The results of one subject in one round of one scenario. */
export type Sample = {
  scenario: string
  subject: string
  /** Pages per CPU second of the subject's server, and of that server and its database together. */
  perSecond: number
  perSecondWithDatabase: number
  p50Ms: number
  p99Ms: number
  /** Cores that other programs used during the round. */
  foreign: number
}

export type PageMeasurements = {
  samples: Sample[]
  likeness: MarkupLikeness[]
  megabytes: Map<string, number>
}

type Options = { rounds: number; requests: number; print: (line: string) => void }

/** One page at a time keeps a rendering server busy, so more connections would only measure the queue. */
const CONNECTIONS = { fresh: 1, kept: 10 }
/**
 * Warm-up pages of each kind before the first round. By then V8 has compiled most of the code that matters. Later pages
 * become cheaper still, for Next.js too, but a longer warm-up would only make the run longer.
 */
const WARM_UP = 600
/** Cached pages are so fast that their measurement needs this many times as many requests. */
const CACHED_REPEATS: Readonly<Record<string, number>> = { next: 20 }
const DEFAULT_CACHED_REPEATS = 100
const CACHED_PAGES = 20
/** A server counts as idle below this share of a core between two checks. */
const IDLE_SHARE = 0.1
const POLL_MS = 300
const MAX_CHECKS = 50
/** Longer than the second after which the product checks again whether the catalogue has changed. */
const CATALOGUE_CHECK_MS = 1_500

/** Runs all rounds. In each round, every subject has its turn in each scenario, in a new order. */
export async function measurePages(field: Field, { rounds, requests, print }: Options): Promise<PageMeasurements> {
  const { catalogue, servers } = field
  const addresses = await loadAddresses(catalogue)
  const judge = createJudge(addresses)
  const samples: Sample[] = []
  const fresh = ['before', 'now', 'next']
  const likeness = await compareMarkup(field, addresses)
  likeness.map(describeLikeness).forEach(print)
  // Only the peer must have similar pages. The earlier product has different ones: it is a baseline, not a peer.
  const different = likeness.find(({ subject, likeness: like }) => subject !== 'before' && !like.isSimilar)
  if (different !== undefined)
    throw new Error(
      `The ${different.page} page of ${different.subject} is too different: ${JSON.stringify(different.likeness)}`,
    )
  const { kept, bodies } = await fillCached(field, { addresses, judge })
  const warmUpPaths = { lists: addresses.lists(WARM_UP), tours: addresses.tours(WARM_UP) }
  for (const paths of [warmUpPaths.lists, warmUpPaths.tours])
    for (const name of fresh) await sampleFreshPages(field, { name, scenario: '', paths, encoding: 'browser', judge })

  for (let round = 1; round <= rounds; round++) {
    for (const encoding of ['identity', 'browser'] as const) {
      const list = { scenario: `list, ${encoding}`, paths: addresses.lists(requests), encoding, judge }
      const detail = { scenario: `detail, ${encoding}`, paths: addresses.tours(requests), encoding, judge }
      for (const name of shuffled(fresh)) samples.push(await sampleFreshPages(field, { name, ...list }))
      for (const name of shuffled(fresh)) samples.push(await sampleFreshPages(field, { name, ...detail }))
      for (const name of shuffled(fresh))
        samples.push(await sampleHomePage(field, { name, scenario: `home, ${encoding}`, encoding }))
    }
    for (const name of shuffled([...kept.keys()])) {
      const paths = kept.get(name) ?? []
      const count = requests * (CACHED_REPEATS[name] ?? DEFAULT_CACHED_REPEATS)
      const pathList = Array.from({ length: count }, (_, i) => paths[i % paths.length] ?? '/')
      const check = name === 'nginx' ? sameAs(bodies) : judge.repeated(name)
      // The samples of the home page changed the catalogue, which emptied the product's cache.
      if (name === 'now' || name === 'before') await warmCache(field, { name, paths, check })
      samples.push(
        await sampleOf(field, {
          name,
          scenario: 'cached, browser',
          paths: pathList,
          encoding: 'browser',
          check,
          ...KEEP_ALIVE,
        }),
      )
    }
    print(`Round ${round} of ${rounds}: ${describe(samples)}`)
  }
  const megabytes = new Map([...servers].map(([name, { pid }]) => [name, treeMegabytes(pid)]))
  return { samples, likeness, megabytes }
}

const KEEP_ALIVE = { connections: CONNECTIONS.kept }

type Turn = { name: string; scenario: string; paths: readonly string[]; encoding: EncodingName }

function sampleFreshPages(field: Field, { judge, ...turn }: Turn & { judge: Judge }): Promise<Sample> {
  return sampleOf(field, { ...turn, check: judge.fresh(turn.name), connections: CONNECTIONS.fresh })
}

async function sampleOf(
  { servers, catalogue }: Field,
  { name, scenario, paths, encoding, check, connections }: Turn & Pick<LoadOptions, 'check' | 'connections'>,
): Promise<Sample> {
  const { pid, port } = getServer(servers, name)
  const foreign = watchForeignLoad([catalogue.postmaster])
  const [server, database] = [treeSeconds(pid), cpuSecondsOf(catalogue.postmaster)]
  const times = await requestAll({ port, paths, accept: ENCODINGS[encoding], connections, check })
  const usedSeconds = treeSeconds(pid) - server
  // Count in ticks here: this is coarser, but includes database processes whose connection has ended.
  const usedByDatabase = cpuSecondsOf(catalogue.postmaster) - database
  return {
    scenario,
    subject: name,
    perSecond: paths.length / usedSeconds,
    perSecondWithDatabase: paths.length / (usedSeconds + usedByDatabase),
    p50Ms: median(times),
    p99Ms: quantile(times, 0.99),
    foreign: foreign(),
  }
}

let changes = 0

/**
 * The home page has only one address. So each sample renames a package on it and sets a new catalogue revision: no
 * server has seen this page, and a cached one would be wrong.
 */
async function sampleHomePage(field: Field, sampleTurn: Omit<Turn, 'paths'>): Promise<Sample> {
  const database = sampleTurn.name === 'next' ? 'peer' : sampleTurn.name === 'before' ? 'before' : 'now'
  changes += 1
  const name = `Renamed ${changes}`
  await field.catalogue.query(
    database,
    `begin; update catalog_revision set revision = revision + 1;
      update tour_packages set name = '${name}' where id = (select p.id from tour_packages p
        join tour_package_categories l on l.tour_package_id = p.id join categories c on c.id = l.category_id
        where c.name = 'Most Popular Tours' and p.is_published order by p.position, p.id limit 1); commit`,
  )
  await pause(CATALOGUE_CHECK_MS)
  const check = (_: string, answer: Answer): void => {
    if (answer.status !== 200 || !textOf(answer).includes(name))
      throw new Error(`${sampleTurn.name} shows an outdated home page.`)
  }
  return sampleOf(field, { ...sampleTurn, paths: ['/'], check, connections: 1 })
}

/**
 * Requests the pages several times before they are measured from the cache, because the product recompresses pages on
 * repeated requests.
 */
async function warmCache(
  { servers }: Field,
  { name, paths, check }: { name: string; paths: string[] } & Pick<LoadOptions, 'check'>,
) {
  for (let roundNumber = 0; roundNumber < 3; roundNumber++) {
    await requestAll({
      ...getServer(servers, name),
      paths,
      accept: ENCODINGS.browser,
      connections: CONNECTIONS.fresh,
      check,
    })
    await pause(POLL_MS)
  }
  await waitUntilIdle(getServer(servers, name))
}

/** Waits until a server has finished its deferred work, such as recompressing its cached pages. */
async function waitUntilIdle({ pid }: SiteProcess): Promise<void> {
  for (let checks = 0, usedSeconds = treeSeconds(pid); checks < MAX_CHECKS; checks++) {
    await pause(POLL_MS)
    const now = treeSeconds(pid)
    if (now - usedSeconds < IDLE_SHARE * (POLL_MS / 1000)) return
    usedSeconds = now
  }
}

/** Fills the page cache of each subject, and starts the minimal server with the product's bytes. */
async function fillCached(field: Field, { addresses, judge }: { addresses: Addresses; judge: Judge }) {
  const plain = [...addresses.lists(CACHED_PAGES / 2), ...addresses.tours(CACHED_PAGES / 2)]
  const peerPaths = plain.map((path) =>
    path.startsWith('/tour-list-v2?') ? `/isr/tour-list-v2/${encodeURIComponent(path.slice(14))}` : `/isr${path}`,
  )
  const cached = new Map([
    ['before', plain],
    ['now', plain],
    ['next', peerPaths],
  ])
  const answers = new Map<string, Answer>()
  for (const [name, paths] of cached) {
    const check = judge.repeated(name)
    const note = (path: string, answer: Answer): void => {
      check(path, answer)
      if (name === 'now') answers.set(`${ENCODINGS.browser} ${path}`, answer)
    }
    await warmCache(field, { name, paths, check: note })
  }
  await field.startReferenceServers(answers)
  if (field.servers.has('nginx'))
    cached.set(
      'nginx',
      plain.map((_, i) => `/${i}`),
    )
  return {
    kept: cached.set('bare', plain),
    bodies: plain.map((path) => answers.get(`${ENCODINGS.browser} ${path}`)?.body),
  }
}

/** Returns a check that nginx sends the same bodies as the product. Page number n has the address `/n`. */
function sameAs(bodies: readonly (Buffer | undefined)[]) {
  return (path: string, { status, body }: Answer): void => {
    if (status !== 200 || bodies[Number(path.slice(1))]?.equals(body) !== true)
      throw new Error(`nginx sends different content at ${path}.`)
  }
}

/** Summarises the last result of each subject in each scenario. */
function describe(samples: readonly Sample[]): string {
  const last = new Map(samples.map((sample) => [`${sample.scenario} ${sample.subject}`, sample.perSecond]))
  return [...last].map(([name, perSecond]) => `${name} ${perSecond.toFixed(0)}`).join(', ')
}
