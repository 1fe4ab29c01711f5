import { chromium, type Browser } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '#scripts/checks/find-chromium.ts'
import type { BenchPart } from '#tests/bench/bench-part.ts'
import type { BenchResult, BenchRow, BenchTable } from '#tests/bench/bench-row.ts'
import { MissingPrerequisite } from '#tests/bench/overload/prerequisites.ts'
import { startApp } from '#tests/helpers/app-server.ts'
import { prepareSeededTemplate } from '#tests/helpers/seeded-template.ts'
import { budgetOf, kilobytes, KB, MAX_SCRIPTS } from './budget.ts'
import { measurePage, type PageCost, type WireCost } from './measure-page.ts'
import { WIRE_PAGES } from './wire-pages.ts'

type Costs = ReadonlyMap<string, PageCost>

/** Bytes do not depend on how busy the machine is, so one round is enough and no row is ever noisy. */
export const part: BenchPart = {
  says: 'what a phone downloads, page by page, headers included',
  async run({ before, print }) {
    const executablePath = findChromium()
    if (executablePath === null) throw new MissingPrerequisite(NO_CHROMIUM)
    const { folder } = await before()
    const cluster = await prepareSeededTemplate()
    const app = await startApp()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
    try {
      const earlier = await app.startAnother({}, folder)
      print('pages at the earlier commit')
      const costsBefore = await measureAll(browser, earlier.url)
      print('pages now')
      return report(costsBefore, await measureAll(browser, app.url))
    } finally {
      await browser.close()
      await app.stop()
      await cluster.stop()
    }
  },
}

async function measureAll(browser: Browser, origin: string): Promise<Costs> {
  const costs = new Map<string, PageCost>()
  for (const [name, path] of WIRE_PAGES) {
    costs.set(name, await measurePage(browser, origin + path))
  }
  return costs
}

function report(before: Costs, after: Costs): BenchResult {
  const names = WIRE_PAGES.map(([name]) => name)
  return {
    rows: names.flatMap((name) => rowsOf(name, costOf(before, name), costOf(after, name))),
    tables: [
      tableOf('Bytes on the wire, page by page', names, (name) => cellsOf(costOf(before, name), costOf(after, name))),
      {
        title: 'Every script of a page, now',
        heads: ['page', 'scripts (KB)'],
        rows: names.map((name) => [name, scriptsOf(costOf(after, name))]),
      },
    ],
    charts: [],
    remarks: [
      'Chromium, 390 pixels wide at a pixel ratio of 3, with an empty cache, without a tap or a scroll, until the network is idle. Status lines and headers count. A KB is 1,024 bytes.',
      'Scrolled to the end: the same visit, then a scroll, until the network is idle again. There is no goal for it; `npm test` fails when it grows.',
    ],
  }
}

function costOf(costs: Costs, name: string): PageCost {
  const cost = costs.get(name)
  if (cost === undefined) throw new Error(`${name} was not measured`)
  return cost
}

function rowsOf(name: string, before: WireCost, after: WireCost): BenchRow[] {
  const earlier = budgetOf(name, before)
  const bytes = budgetOf(name, after).map(({ what, spent, limit }, index) =>
    row({
      goal: `${name}: ${what} at most ${kilobytes(limit)} KB`,
      unit: 'KB',
      maximum: limit / KB,
      before: (earlier[index]?.spent ?? Number.NaN) / KB,
      after: spent / KB,
    }),
  )
  const requests = row({
    goal: `${name}: at most ${MAX_SCRIPTS} requests for scripts`,
    unit: 'requests',
    maximum: MAX_SCRIPTS,
    before: before.script.requests,
    after: after.script.requests,
  })
  return [...bytes, requests]
}

type Figure = { goal: string; unit: string; maximum: number; before: number; after: number }

function row({ goal, unit, maximum, before, after }: Figure): BenchRow {
  return {
    goal,
    unit,
    before: rounded(before),
    after: rounded(after),
    peer: null,
    limit: null,
    ratio: { value: after / before, of: 'after / before' },
    isReached: after <= maximum,
    command: 'npm run bench -- wire',
    noise: { isTooNoisy: false },
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function tableOf(title: string, names: readonly string[], cells: (name: string) => string[]): BenchTable {
  return {
    title,
    heads: ['page', 'script', 'script, scrolled to the end', 'requests', 'style', 'fonts', 'pictures', 'all'],
    rows: names.map((name) => [name, ...cells(name)]),
  }
}

function cellsOf(before: PageCost, after: PageCost): string[] {
  const change = (figure: (cost: PageCost) => string) => `${figure(before)} → ${figure(after)}`
  return [
    change(({ script }) => kilobytes(script.bytes)),
    change(({ read }) => kilobytes(read.script.bytes)),
    change(({ script }) => String(script.requests)),
    change(({ style }) => kilobytes(style.bytes)),
    change(({ font }) => kilobytes(font.bytes)),
    change(({ image }) => kilobytes(image.bytes)),
    change(({ all }) => kilobytes(all.bytes)),
  ]
}

function scriptsOf({ files }: WireCost): string {
  return files
    .filter(({ kind }) => kind === 'script')
    .map(({ path, bytes }) => `${path.split('/').at(-1)} ${kilobytes(bytes)}`)
    .join(', ')
}
