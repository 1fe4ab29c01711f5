import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.ts'
import { listFiles, readText } from './project-files.ts'

type Order = { features: { name: string }[]; deskOrder: string[]; platformOrder: string[] }
const { features, deskOrder, platformOrder }: Order = JSON.parse(readText('features/features.json'))
const [first = '', second = ''] = features.map(({ name }) => name)
const [deskFirst = '', deskSecond = ''] = deskOrder
const [low = '', high = ''] = platformOrder

/** Imports that the rules must reject, each with the rule that should catch it. */
const BREACHES: readonly [from: string, to: string, rule: string][] = [
  [`features/${first}/rules`, `features/${second}/rules`, `rules-${first}`],
  [`features/${first}/api`, `features/${second}/api`, `api-${first}`],
  [`features/${first}/server`, `features/${second}/server`, `server-${first}`],
  [`features/${first}/site`, `features/${second}/site`, 'site-features-stand-alone'],
  [`features/${second}/site`, `features/${first}/site`, 'site-features-stand-alone'],
  [`features/${deskFirst}/desk`, `features/${deskSecond}/desk`, `desk-${deskFirst}`],
  [`features/${first}/site`, 'site/frame', 'site-features-stand-alone'],
  [`features/${deskFirst}/desk`, 'desk/frame', `desk-${deskFirst}`],
  [`features/${first}/site`, 'ui/desk', 'site-features-stand-alone'],
  ['ui/site', `features/${first}/site`, 'ui-is-below-features'],
  ['ui/desk', `features/${deskFirst}/desk`, 'ui-is-below-features'],
  ['ui/site', 'site/frame', 'ui-is-below-features'],
  ['ui/desk', 'desk/frame', 'ui-is-below-features'],
  ['ui/site', 'ui/desk', 'only-the-desk-loads-the-desk'],
  ['desk/frame', 'site/frame', 'desk-stands-beside-the-site'],
  ['site/frame', 'desk/frame', 'only-the-desk-loads-the-desk'],
  ['site/frame', 'platform/http', 'site-never-imports-server'],
  [`platform/${low}`, `platform/${high}`, `platform-${low}`],
  ['platform/http', `features/${first}/server`, 'platform-is-below-features'],
  ['kernel/money', `features/${first}/rules`, 'kernel-imports-nothing'],
  ['server', `features/${first}/site`, 'server-never-imports-screens'],
]
/** Imports that the rules must allow, so that no rule passes by rejecting everything. */
const ALLOWED: readonly [from: string, to: string][] = [
  [`features/${second}/rules`, `features/${first}/rules`],
  [`features/${second}/server`, `features/${first}/server`],
  [`features/${deskSecond}/desk`, `features/${deskFirst}/desk`],
  [`features/${deskFirst}/desk`, 'ui/desk'],
  [`features/${deskFirst}/desk`, 'ui/site'],
  [`features/${first}/site`, 'ui/site'],
  ['ui/desk', 'ui/site'],
  ['desk/frame', `features/${deskFirst}/desk`],
  ['site/frame', `features/${first}/site`],
  [`platform/${high}`, `platform/${low}`],
]
const all = [...BREACHES, ...ALLOWED]
const fileOf = (index: number, folder: string) => `${folder}/from-${index}.ts`

let project = ''
let violations: { from: string; rule: string }[] = []

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'pathik-boundaries-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  write('package.json', '{ "type": "module" }')
  for (const [index, [from, to]] of all.entries()) {
    write(`${to}/target.ts`, 'export const target = 1\n')
    // Type imports count too, because a reader has to follow them.
    write(
      fileOf(index, from),
      `import { target } from '${path.posix.relative(from, to)}/target.ts'\nexport const seen = target\n`,
    )
  }
  write('kernel/money/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
  write('kernel/money/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n")
  const { forbidden, options } = config
  const request: ICruiseOptions = JSON.parse(
    JSON.stringify({ ...options, ruleSet: { forbidden }, validate: true, baseDir: project }),
  )
  const { output } = await cruise(['.'], request)
  if (typeof output === 'string') throw new Error(output)
  violations = output.summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }))
}, 60_000)
afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

const rulesOf = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule)

describe('the boundaries', () => {
  it.each(BREACHES.map((breach, index) => ({ breach, file: fileOf(index, breach[0]) })))(
    'refuse $breach.0 → $breach.1',
    ({ breach: [, , rule], file }) => {
      expect(rulesOf(file)).toContain(rule)
    },
  )
  it.each(ALLOWED.map((pair, index) => ({ pair, file: fileOf(BREACHES.length + index, pair[0]) })))(
    'allow $pair.0 → $pair.1',
    ({ file }) => {
      expect(rulesOf(file)).toEqual([])
    },
  )
  it('refuse a cycle of two files', () => {
    expect(rulesOf('kernel/money/one.ts')).toContain('no-cycles')
  })
  it('know the place of every feature with desk screens, and of every folder of the platform', () => {
    const capturesOf = (pattern: RegExp) =>
      [...new Set(listFiles().flatMap((file) => pattern.exec(file)?.[1] ?? []))].toSorted()
    expect(capturesOf(/^features\/([^/]+)\/desk\//)).toEqual(deskOrder.toSorted())
    expect(capturesOf(/^platform\/([^/]+)\//)).toEqual(platformOrder.toSorted())
  })
})
