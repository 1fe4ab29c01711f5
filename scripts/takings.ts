/**
 * Takes features away, one at a time, and runs the tests that the specification map names for them: at least one must
 * fail. Works in a copy of the project. Usage: `npm run takings`, or `npm run takings -- <part of a clause>` for some.
 * `npm run takings -- --list` shows the rows that are drawn and the test files of each.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSpecificationRows, type SpecificationRow } from '#tests/rules/specification-rows.ts'
import { DRAW_SEED, DRAWN_ROWS, drawRows } from '#tests/takings/draw-rows.ts'
import { ROOT } from './checks/run-step.ts'

/** A change that removes what a row of the map promises. `from` occurs exactly once in the file. */
type Taking = { clause: string; file: string; from: string; to: string }

const COPY = path.join(ROOT, 'data', 'takings')
const LIST = 'tests/takings/takings.json'
const NOT_COPIED = new Set(['node_modules', 'data', 'dist', '.git', 'test-results', 'playwright-report'])

const rows = readSpecificationRows()
const drawn = drawRows(rows, { count: DRAWN_ROWS, seed: DRAW_SEED })
const takings: Taking[] = JSON.parse(readFileSync(path.join(ROOT, LIST), 'utf8'))
const wanted = process.argv[2]

if (wanted === '--list') {
  for (const { clause, tests } of drawn) console.log(`${clause}\n    ${tests.map(({ file }) => file).join(' ')}`)
} else {
  const missing = drawn.filter(({ clause }) => !takings.some((taking) => taking.clause === clause))
  for (const { clause } of missing) console.log(`no taking for the drawn row: ${clause}`)
  copyProject()
  const chosen = takings.filter(({ clause }) => wanted === undefined || clause.includes(wanted))
  const survivors = chosen.filter((taking) => !isNoticed(taking))
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} takings were noticed`)
  process.exitCode = survivors.length + missing.length === 0 && chosen.length > 0 ? 0 : 1
}

function copyProject(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const name of readdirSync(ROOT).filter((entry) => !NOT_COPIED.has(entry)))
    cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules'))
}

/** Takes one feature away, runs the tests of its row until one fails, and puts the feature back. */
function isNoticed({ clause, file, from, to }: Taking): boolean {
  const row = rows.find((one) => one.clause === clause)
  const place = path.join(COPY, file)
  const text = existsSync(place) ? readFileSync(place, 'utf8') : ''
  if (row === undefined || text.split(from).length !== 2) {
    console.log(`STALE    ${clause}: ${file} has the text ${text.split(from).length - 1} times`)
    return false
  }
  writeFileSync(
    place,
    text.replace(from, () => to),
  )
  const noticing = firstFailing(row)
  writeFileSync(place, text)
  console.log(noticing === null ? `SURVIVED ${clause}` : `noticed  ${clause}\n         by ${noticing}`)
  return noticing !== null
}

/** Runs the quick tests first, because a journey needs a build. */
function firstFailing({ tests }: SpecificationRow): string | null {
  const quick = tests.filter(({ file }) => !file.startsWith('tests/e2e/'))
  const journeys = tests.filter(({ file }) => file.startsWith('tests/e2e/'))
  for (const { file, title } of quick) {
    const program = 'node_modules/vitest/vitest.mjs'
    if (fails([program, 'run', file, '-t', asPattern(title)])) return `${file} › ${title}`
  }
  if (journeys.length === 0) return null
  if (fails(['scripts/build.ts'])) return 'the build'
  for (const { file, title } of journeys) {
    const program = 'node_modules/@playwright/test/cli.js'
    if (fails([program, 'test', file, '-g', asPattern(title), '--workers=1'])) return `${file} › ${title}`
  }
  return null
}

/** True when the program failed. A program that ran no test at all proves nothing. */
function fails(args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: COPY, encoding: 'utf8' })
  const output = `${stdout}${stderr}`
  if (/No test files found|No tests found|\bno tests\b/i.test(output)) throw new Error(`${args.join(' ')} ran no test`)
  return status !== 0
}

/** A title as a pattern; a placeholder such as %s matches what the test's table fills in. */
function asPattern(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdijfo]|\\\$\w+/g, '.*')
}
