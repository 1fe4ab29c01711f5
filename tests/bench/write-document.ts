import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PART_NAMES, type PartName } from './bench-part.ts'
import type { BenchResult, BenchRow, BenchTable } from './bench-row.ts'
import { drawChart } from './draw-chart.ts'
import { MissingPrerequisite } from './overload/prerequisites.ts'
import { PROJECT } from './overload/subjects.ts'

const DOCUMENT = path.join(PROJECT, 'docs', 'performance.md')
const FOLDER = path.join(PROJECT, 'docs', 'performance')
const FIGURES_FILE = path.join(FOLDER, 'figures.json')

/**
 * The results of a part, or why there are none. `again` is present when the part was measured again after the main run,
 * and says when and where.
 */
export type PartOutcome = { seconds: number; again?: { date: string; commit: string; machine?: string } } & (
  | { result: BenchResult }
  | { failure: string }
)

/** Everything that is known about one run of `npm run bench`, as stored in docs/performance/figures.json. */
export type BenchFigures = {
  /** Processor, cores, memory and system. */
  machine: string
  /** The day of the run, and the commit of the product. */
  date: string
  commit: string
  before: string
  rounds: number
  parts: Partial<Record<PartName, PartOutcome>>
}

/** Saves the results, and writes docs/performance.md with its charts. */
export function saveFigures(figures: BenchFigures): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 1)}\n`)
  writeDocument(figures)
}

/** Replaces the results of a part with those of a new measurement. @throws {MissingPrerequisite} */
export function cachePart(name: PartName, outcome: PartOutcome): void {
  const figures = readFigures()
  saveFigures({ ...figures, parts: { ...figures.parts, [name]: outcome } })
}

/** Rewrites the document from the results of the last run. @throws {MissingPrerequisite} */
export function redrawDocument(): void {
  writeDocument(readFigures())
}

function readFigures(): BenchFigures {
  if (!existsSync(FIGURES_FILE)) throw new MissingPrerequisite(`${FIGURES_FILE} is missing: "npm run bench" writes it.`)
  return JSON.parse(readFileSync(FIGURES_FILE, 'utf8'))
}

function writeDocument(figures: BenchFigures): void {
  const outcomes = PART_NAMES.flatMap((name) => {
    const outcome = figures.parts[name]
    return outcome === undefined ? [] : [{ name, outcome }]
  })
  for (const { outcome } of outcomes)
    if ('result' in outcome)
      for (const chart of outcome.result.charts) writeFileSync(path.join(FOLDER, `${chart.name}.svg`), drawChart(chart))
  const rows = outcomes.flatMap(({ outcome }) => ('result' in outcome ? outcome.result.rows : []))
  const lines = [
    '# Performance',
    '',
    'Written by `npm run bench`; please do not edit it by hand. The method is in [023](decisions/023-benchmark-method.md): every figure is the median of',
    'rounds in which the subjects took turns, and only ratios count. `npm run bench -- --redraw` writes this page again from',
    '[figures.json](performance/figures.json).',
    '',
    `- Machine: ${figures.machine}`,
    `- Date: ${figures.date}; commit ${figures.commit} against ${figures.before}; ${figures.rounds} rounds`,
    `- ${noiseOf(rows)}`,
    `- Findings and changes: ${notes().join(', ')}`,
    '',
    '## Goals',
    '',
    ...linesOfTable(goalTable(rows)),
    ...outcomes.flatMap(({ name, outcome }) => linesOfPart(name, outcome)),
  ]
  writeFileSync(DOCUMENT, `${lines.join('\n')}\n`)
}

/** Links to the hand-written documents about the measurements. */
function notes(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `[${file.replace('.md', '').replaceAll('-', ' ')}](performance/${file})`)
}

function noiseOf(rows: readonly BenchRow[]): string {
  if (rows.length === 0) return 'No part has been measured yet.'
  const noisy = rows.filter(({ noise }) => noise.isTooNoisy).length
  return noisy === 0
    ? 'The machine was quiet enough for every row.'
    : `The machine was too noisy to tell in ${noisy} of ${rows.length} rows.`
}

function goalTable(rows: readonly BenchRow[]): BenchTable {
  return {
    title: '',
    heads: ['goal', 'unit', 'before', 'after', 'peer', 'limit', 'ratio', 'reached', 'command'],
    rows: rows.map((row) => [
      row.goal,
      row.unit,
      ...[row.before, row.after, row.peer, row.limit].map(figure),
      row.ratio === null ? '–' : `${figure(row.ratio.value)} (${row.ratio.of})`,
      verdictOf(row),
      `\`${row.command}\``,
    ]),
  }
}

function verdictOf({ isReached, noise }: BenchRow): string {
  const verdict = isReached === null ? '–' : isReached ? 'yes' : '**no**'
  return noise.isTooNoisy ? `${verdict}, but too noisy to tell: ${noise.reason}` : verdict
}

function linesOfPart(name: PartName, outcome: PartOutcome): string[] {
  const { seconds, again } = outcome
  const where = again?.machine === undefined ? '' : `, on ${again.machine}`
  const when = again === undefined ? '' : ` It was measured again on ${again.date}, at commit ${again.commit}${where}.`
  const header = ['', `## ${name}`, '', `It took ${seconds.toFixed(0)} s.${when}`]
  if ('failure' in outcome) return [...header, '', `It could not be measured: ${outcome.failure}`]
  const { remarks, charts, tables } = outcome.result
  return [
    ...header,
    '',
    ...remarks.map((remark) => `- ${remark}`),
    ...charts.flatMap((chart) => ['', `![${chart.title}](performance/${chart.name}.svg)`]),
    ...tables.flatMap((table) => ['', `**${table.title}**`, '', ...linesOfTable(table)]),
  ]
}

/** A table in Markdown. */
export function linesOfTable({ heads, rows }: BenchTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)]
}

function figure(value: number | null): string {
  if (value === null) return '–'
  return value.toLocaleString('en-GB', { maximumSignificantDigits: value >= 1000 ? 4 : 3 })
}
