/**
 * Takes features away, one at a time, and runs the tests that the specification map names for them: at least one must
 * fail. Works in two copies of the project, and writes docs/takings.md. Usage: `npm run takings`, or
 * `npm run takings -- <part of a clause> …` for some. `npm run takings -- --draw <count> <seed>` draws rows of the map that
 * were not drawn before.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSpecificationRows } from '#tests/rules/specification-rows.ts'
import { drawRows } from '#tests/takings/draw-rows.ts'
import { readDraws, readTakings, type Taking } from '#tests/takings/read-takings.ts'
import { HOW, readReport, REPORT, writeReport, type ReportRow } from './takings/report.ts'
import { ROOT } from './checks/run-step.ts'
import { copyProject } from './takings/copy-project.ts'
import { runProgram } from './takings/run-program.ts'
import { isJourney, runJourneys, runQuickTests, type NamedTest } from './takings/run-tests.ts'
import { takeAway, type Notice } from './takings/take-away.ts'

const rows = readSpecificationRows()
const draws = readDraws()
const words = process.argv.slice(2)

if (words[0] === '--draw') draw({ count: Number(words[1]), seed: Number(words[2]) })
else process.exitCode = (await runTakings(words)) ? 0 : 1

/** Prints rows to add to tests/takings/draws.json, with their tests. */
function draw(options: { count: number; seed: number }): void {
  const before = new Set(draws.flatMap((one) => one.rows))
  const open = rows.filter(({ clause }) => !before.has(clause))
  console.log(`drawn from ${open.length} rows:`)
  for (const { clause, tests } of drawRows(open, options))
    console.log(`${clause}\n${tests.map((test) => `    ${nameOf(test)}`).join('\n')}`)
}

/** True when every taking was noticed by a test that passes when the feature is there. */
async function runTakings(parts: readonly string[]): Promise<boolean> {
  const takings = readTakings()
  const isChosen = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part))
  const chosen = takings.filter(({ clause, taken }) => isChosen(`${clause}: ${taken}`))
  const stale = chosen.filter((taking) => !isInItsFile(taking))
  for (const { clause, taken, file } of stale) console.log(`not exactly once in ${file}: ${clause}: ${taken}`)
  if (stale.length > 0) return false
  const left = [...chosen]
  const noticed = new Map<Taking, Notice | null>()
  const folders = ['one', 'two'].slice(0, chosen.length).map((name) => copyProject(name))
  await Promise.all(
    folders.map(async (folder) => {
      for (let taking = left.shift(); taking !== undefined; taking = left.shift()) {
        const notice = await takeAway(folder, taking, testsOf(taking))
        noticed.set(taking, notice)
        // A run takes long: what is known is written at once.
        report(takings, noticed)
        console.log(`${notice?.reason.padEnd(9) ?? 'SURVIVED '} ${taking.clause}: ${taking.taken}${told(notice)}`)
      }
    }),
  )
  const isGood = await passWithFeatures(folders[0] ?? '', [...noticed.values()])
  const survivors = chosen.filter((taking) => noticed.get(taking) === null)
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} takings were noticed`)
  return isGood && survivors.length === 0 && chosen.length > 0
}

function isInItsFile({ file, from }: Taking): boolean {
  const place = path.join(ROOT, file)
  return existsSync(place) && readFileSync(place, 'utf8').split(from).length === 2
}

function testsOf({ clause }: Taking): NamedTest[] {
  const row = rows.find((one) => one.clause === clause)
  if (row === undefined) throw new Error(`not a row of the map: ${clause}`)
  return row.tests
}

/** Runs the tests that noticed once more, with nothing taken away. A test that fails now has shown nothing. */
async function passWithFeatures(folder: string, notices: readonly (Notice | null)[]): Promise<boolean> {
  const tests = new Map(
    notices.flatMap((notice) => (notice?.test ? [[nameOf(notice.test), notice.test] as const] : [])),
  )
  const quick = [...tests.values()].filter((test) => !isJourney(test))
  const journeys = [...tests.values()].filter(isJourney)
  if (journeys.length > 0) await runProgram(folder, ['scripts/build.ts'])
  const runs = [
    quick.length === 0 ? [] : (await runQuickTests(folder, quick)).passed,
    journeys.length === 0 ? [] : (await runJourneys(folder, journeys, { runsAll: true })).passed,
  ]
  const passed = new Set(runs.flat().map(nameOf))
  const bad = [...tests.keys()].filter((name) => !passed.has(name))
  for (const name of bad) console.log(`fails with nothing taken away: ${name}`)
  return bad.length === 0
}

function report(takings: readonly Taking[], noticed: ReadonlyMap<Taking, Notice | null>): void {
  const file = path.join(ROOT, REPORT)
  const earlier = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : []
  const date = new Date().toISOString().slice(0, 10)
  const now = [...noticed].map(([{ clause, taken }, notice]): ReportRow => {
    const test = notice?.test ? nameOf(notice.test) : ''
    return { clause, taken, test, how: HOW[notice?.reason ?? 'nothing'], date }
  })
  writeFileSync(file, writeReport(takings, { draws, rows: [...earlier, ...now] }))
}

function nameOf({ file, title }: NamedTest): string {
  return `\`${file}\` › ${title}`
}

function told(notice: Notice | null): string {
  return notice?.test ? `\n          ${nameOf(notice.test)}` : ''
}
