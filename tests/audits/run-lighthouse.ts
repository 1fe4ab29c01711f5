import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { findChromium, NO_CHROMIUM } from '#scripts/checks/find-chromium.ts'
import { installPackage } from '#tests/helpers/install-package.ts'

const run = promisify(execFile)

/**
 * Performance is left out on purpose, because its score depends on timing. `npm run bench -- sight` measures it as a
 * ratio.
 */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

const BROWSER_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

const Report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.nullable(z.number()), title: z.string() })),
})

type Verdict = {
  /** The points of each category, out of 100. */
  points: Record<(typeof CATEGORIES)[number], number>
  /** Every scored audit that did not pass: its id and Lighthouse's message. */
  failed: string[]
}

/**
 * Opens a page in Lighthouse, as a phone, and returns its scores.
 *
 * @throws {Error} when the page could not be opened, or Lighthouse cannot be downloaded.
 */
export async function runLighthouse(url: string): Promise<Verdict> {
  const chromium = findChromium()
  if (chromium === null) throw new Error(NO_CHROMIUM)
  const program = path.join(installPackage('lighthouse', '13.5.0'), 'cli', 'index.js')
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${BROWSER_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { runtimeError, categories, audits } = z.parse(Report, JSON.parse(stdout))
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not open ${url}: ${runtimeError.message}`)
  const weightedAudits = CATEGORIES.flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0))
  const failed = new Set(weightedAudits.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1))
  return {
    points: {
      accessibility: pointsOf(categories.accessibility.score),
      'best-practices': pointsOf(categories['best-practices'].score),
      seo: pointsOf(categories.seo.score),
    },
    failed: [...failed].map((id) => `${id}: ${audits[id]?.title}`),
  }
}

function pointsOf(score: number | null): number {
  return Math.round((score ?? 0) * 100)
}
