import { chromium, type Browser } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { findChromium, NO_CHROMIUM } from '#scripts/checks/find-chromium.ts'
import { startApp } from '#tests/helpers/app-server.ts'
import { prepareSeededTemplate } from '#tests/helpers/seeded-template.ts'
import { watchForeignLoad } from '#tests/bench/noise.ts'
import { MissingPrerequisite } from '#tests/bench/overload/prerequisites.ts'
import { measurePaint } from './paint.ts'
import { copyPages, type Copy } from './plain-copy.ts'
import { measureInteraction } from './press.ts'
import { measureSlowVisit } from './slow-line.ts'

/** The pages whose first paint is measured, by row name. */
export const PAINT_PAGES = {
  home: pages.home(),
  listing: pages.tourList(),
  package: pages.tourSingle(4),
  destinations: pages.destinations(),
  story: pages.blogDetails('char-dham-registration-step-by-step'),
} as const

/** A version of the product: its normal pages, and the same pages without scripts. */
type Version = { name: 'before' | 'after'; full: Copy; plain: Copy; origin: string }
/** The results, by measurement name and version. */
export type Figures = Map<string, number[]>
/** The figures, and the cores that other programs used in each round. */
export type PhoneTimings = { figures: Figures; foreign: number[] }

type PhoneOptions = { rounds: number; before: string }

/**
 * Measures a phone's first paint, its response to clicks, and a visit on a slow connection. The earlier version is
 * measured in the same rounds.
 */
export async function measurePhone({ rounds, before }: PhoneOptions): Promise<PhoneTimings> {
  const executablePath = findChromium()
  if (executablePath === null) throw new MissingPrerequisite(NO_CHROMIUM)
  const cluster = await prepareSeededTemplate()
  const app = await startApp()
  const earlier = await app.startAnother({}, before)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const versions: Version[] = [
    { name: 'before', origin: earlier.url, ...(await copyBoth(earlier.url)) },
    { name: 'after', origin: app.url, ...(await copyBoth(app.url)) },
  ]
  const figures: Figures = new Map()
  const foreign: number[] = []
  try {
    // The first round only warms up the servers.
    for (let round = 0; round <= rounds; round++) {
      const note: Note = (name, value) => {
        if (round > 0) figures.set(name, [...(figures.get(name) ?? []), value])
      }
      // Nothing has to be excluded, because browser, servers and database are all descendants of this process.
      const foreignCores = watchForeignLoad([])
      await alternateSubjects(browser, round % 2 === 0 ? versions : versions.toReversed(), note)
      if (round > 0) foreign.push(foreignCores())
    }
  } finally {
    await browser.close()
    for (const { full, plain } of versions) [full, plain].forEach((copy) => copy.close())
    await app.stop()
    await cluster.stop()
  }
  return { figures, foreign }
}

async function alternateSubjects(browser: Browser, versions: readonly Version[], note: Note): Promise<void> {
  for (const measure of [measurePaints, measureInteractions, measureSlowVisits]) {
    for (const version of versions) await measure(browser, version, note)
  }
}

async function copyBoth(origin: string): Promise<Pick<Version, 'full' | 'plain'>> {
  return { full: await copyPages(origin, { isPlain: false }), plain: await copyPages(origin, { isPlain: true }) }
}

type Note = (name: string, value: number) => void

async function measurePaints(browser: Browser, { name, full, plain }: Version, note: Note): Promise<void> {
  for (const [page, path] of Object.entries(PAINT_PAGES)) {
    for (const [kind, copy] of Object.entries({ full, plain })) {
      const { fcp, lcp } = await measurePaint(browser, `${copy.url}${path}`)
      note(`${page} FCP ${kind} ${name}`, fcp)
      note(`${page} LCP ${kind} ${name}`, lcp)
    }
  }
}

async function measureInteractions(browser: Browser, { name, origin }: Version, note: Note): Promise<void> {
  for (const kind of ['sort', 'filter'] as const) {
    const { untilNextFrame, untilAnswer } = await measureInteraction(browser, origin, kind)
    note(`${kind}, next frame ${name}`, untilNextFrame)
    note(`${kind}, answer ${name}`, untilAnswer)
  }
}

async function measureSlowVisits(browser: Browser, { name, origin }: Version, note: Note): Promise<void> {
  const { readable, bookable } = await measureSlowVisit(browser, origin)
  note(`readable on slow 3G ${name}`, readable)
  note(`bookable on slow 3G ${name}`, bookable)
}
