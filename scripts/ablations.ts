/**
 * Removes features, one at a time, and runs the tests that the specification map names for each. At least one of them
 * must fail. It works in two copies of the project, and writes docs/ablations.md. Usage: `npm run ablations` for all
 * features, or `npm run ablations -- <part of a clause> …` for some of them. `npm run ablations -- --draw <count>
 * <seed>` draws rows of the map that were not drawn before.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSpecificationRows } from '#tests/rules/specification-rows.ts'
import { drawRows } from '#tests/ablations/draw-rows.ts'
import { readDraws, readAblations, type Ablation } from '#tests/ablations/read-ablations.ts'
import { DETECTION_TEXTS, readReport, REPORT, writeReport, type ReportRow } from './ablations/report.ts'
import { ROOT } from './checks/run-step.ts'
import { copyProject } from './ablations/copy-project.ts'
import { runProgram } from './ablations/run-program.ts'
import { isJourney, runJourneys, runQuickTests, type NamedTest } from './ablations/run-tests.ts'
import { ablate, type Detection } from './ablations/ablate.ts'

const rows = readSpecificationRows()
const draws = readDraws()
const args = process.argv.slice(2)

if (args[0] === '--draw') draw({ count: Number(args[1]), seed: Number(args[2]) })
else process.exitCode = (await runAblations(args)) ? 0 : 1

/** Prints rows to add to tests/ablations/draws.json, with their tests. */
function draw(options: { count: number; seed: number }): void {
  const before = new Set(draws.flatMap((one) => one.rows))
  const open = rows.filter(({ clause }) => !before.has(clause))
  console.log(`Drawn from ${open.length} rows:`)
  for (const { clause, tests } of drawRows(open, options))
    console.log(`${clause}\n${tests.map((test) => `    ${nameOf(test)}`).join('\n')}`)
}

/** True when every ablation was detected by a test that passes with the feature. */
async function runAblations(parts: readonly string[]): Promise<boolean> {
  const ablations = readAblations()
  const isChosen = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part))
  const selectedAblations = ablations.filter(({ clause, taken }) => isChosen(`${clause}: ${taken}`))
  const stale = selectedAblations.filter((ablation) => !isFoundInFile(ablation))
  for (const { clause, taken, file } of stale) console.log(`Not exactly once in ${file}: ${clause}: ${taken}`)
  if (stale.length > 0) return false
  const remaining = [...selectedAblations]
  const detectionByAblation = new Map<Ablation, Detection | null>()
  const folders = ['one', 'two'].slice(0, selectedAblations.length).map((name) => copyProject(name))
  await Promise.all(
    folders.map(async (folder) => {
      for (let ablation = remaining.shift(); ablation !== undefined; ablation = remaining.shift()) {
        const notice = await ablate(folder, ablation, testsOf(ablation))
        detectionByAblation.set(ablation, notice)
        // A run takes long, so each result is written immediately.
        report(ablations, detectionByAblation)
        console.log(
          `${notice?.reason.padEnd(9) ?? 'SURVIVED '} ${ablation.clause}: ${ablation.taken}${detectionText(notice)}`,
        )
      }
    }),
  )
  const hasPassed = await passWhenRestored(folders[0] ?? '', [...detectionByAblation.values()])
  const survivors = selectedAblations.filter((ablation) => detectionByAblation.get(ablation) === null)
  console.log(`\n${selectedAblations.length - survivors.length} of ${selectedAblations.length} ablations were detected`)
  return hasPassed && survivors.length === 0 && selectedAblations.length > 0
}

function isFoundInFile({ file, from }: Ablation): boolean {
  const filePath = path.join(ROOT, file)
  return existsSync(filePath) && readFileSync(filePath, 'utf8').split(from).length === 2
}

function testsOf({ clause }: Ablation): NamedTest[] {
  const row = rows.find((one) => one.clause === clause)
  if (row === undefined) throw new Error(`not a row of the map: ${clause}`)
  return row.tests
}

/** Reruns the failed tests with the feature restored. A test that fails again proves nothing about the ablation. */
async function passWhenRestored(folder: string, detections: readonly (Detection | null)[]): Promise<boolean> {
  const tests = new Map(
    detections.flatMap((notice) => (notice?.test ? [[nameOf(notice.test), notice.test] as const] : [])),
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
  for (const name of bad) console.log(`Fails without an ablation too: ${name}`)
  return bad.length === 0
}

function report(ablations: readonly Ablation[], detectionByAblation: ReadonlyMap<Ablation, Detection | null>): void {
  const file = path.join(ROOT, REPORT)
  const earlier = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : []
  const date = new Date().toISOString().slice(0, 10)
  const now = [...detectionByAblation].map(([{ clause, taken }, notice]): ReportRow => {
    const test = notice?.test ? nameOf(notice.test) : ''
    return { clause, taken, test, how: DETECTION_TEXTS[notice?.reason ?? 'nothing'], date }
  })
  writeFileSync(file, writeReport(ablations, { draws, rows: [...earlier, ...now] }))
}

function nameOf({ file, title }: NamedTest): string {
  return `\`${file}\` › ${title}`
}

function detectionText(notice: Detection | null): string {
  return notice?.test ? `\n          ${nameOf(notice.test)}` : ''
}
