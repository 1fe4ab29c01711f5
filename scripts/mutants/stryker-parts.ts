import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '#scripts/checks/run-step.ts'

/** A node of Babel's syntax tree. */
export type SyntaxNode = { type: string; [field: string]: unknown }
/** A node and its parent. */
type NodePath = { node: SyntaxNode; parent: SyntaxNode }
/** Creates the mutants of one kind: the replacements for a node. */
export type Mutator = { name: string; mutate(path: NodePath): Iterable<SyntaxNode> }

type Position = { line: number; column: number }
/** Lines and columns are counted from 0. */
export type Location = { start: Position; end: Position }
export type StrykerMutant = {
  fileName: string
  location: Location
  mutatorName: string
  replacement?: string
  status?: string
  statusReason?: string
}

type SourceFile = { name: string; content: string; mutate: true }
type InstrumentResult = { mutants: StrykerMutant[] }
type Instrument = (files: readonly SourceFile[], options: object) => Promise<InstrumentResult>

/** Stryker's plan for a mutant; without `runOptions` its result is already known. */
export type MutantPlan = {
  mutant: { coveredBy?: readonly string[] }
  netTime?: number
  runOptions?: { testFilter?: readonly string[]; timeout: number }
}
type Planner = {
  testCoverage: { testsById: ReadonlyMap<string, { timeSpentMs: number }> }
  options: { timeoutFactor: number }
  planMutant(mutant: StrykerMutant): MutantPlan
}

export type StrykerParts = {
  Stryker: new (options: object) => { runMutationTest(): Promise<StrykerMutant[]> }
  Instrumenter: { new (log: object): { instrument: Instrument }; prototype: { instrument: Instrument } }
  MutantTestPlanner: { prototype: Planner }
  allMutators: Mutator[]
}

/**
 * Loads Stryker's modules by file path, because its package does not export the list of mutators to which we add our
 * own. The version in package.json is exact, so the paths stay the same.
 */
export async function loadStryker(): Promise<StrykerParts> {
  const load = (file: string) => import(pathToFileURL(path.join(ROOT, 'node_modules/@stryker-mutator', file)).href)
  const { Stryker }: StrykerParts = await load('core/dist/src/index.js')
  const { Instrumenter }: StrykerParts = await load('instrumenter/dist/src/index.js')
  const { MutantTestPlanner }: StrykerParts = await load('core/dist/src/mutants/mutant-test-planner.js')
  const { allMutators }: StrykerParts = await load('instrumenter/dist/src/mutators/mutate.js')
  return { Stryker, Instrumenter, MutantTestPlanner, allMutators }
}
