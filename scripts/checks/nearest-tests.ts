import type { Importers } from './import-graph.ts'

/**
 * The tests that `vitest.config.ts` runs. Journeys and crash tests are not among them: they start whole programs, so
 * they import no changed file.
 */
const TEST = /\.test\.tsx?$/
const OTHER_RUN_TESTS = /^tests\/(?:audits|faults|large)\//
const isUnitTest = (file: string): boolean => TEST.test(file) && !OTHER_RUN_TESTS.test(file)

/**
 * Tests at most this many imports away are near. A server test reaches the whole server through the app, in five steps
 * or more.
 */
const MAX_DISTANCE = 3
const MAX_TESTS = 60

type NearestTests = {
  /** The test files to run, nearest first. */
  files: string[]
  /** How many test files reach a changed file through any number of imports. */
  reachingCount: number
}

/**
 * The unit tests to run for changed files: the changed tests, the tests that reach a changed file through at most three
 * imports, and tests of the same feature at any distance. At most the nearest sixty run, because half of all tests
 * reach every server file through the app; `npm test` runs them all.
 */
export function nearestTests(changedPaths: readonly string[], importers: Importers): NearestTests {
  const distances = distancesFrom(changedPaths, importers)
  const features = new Set(changedPaths.map(featureOf))
  const isOfFeature = (file: string): boolean => featureOf(file) !== null && features.has(featureOf(file))
  const reachingTests = [...distances].filter(([file]) => isUnitTest(file))
  const near = reachingTests
    .map(([file, distance]) => ({ file, distance: isOfFeature(file) ? Math.min(distance, 2) : distance }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((a, b) => a.distance - b.distance || a.file.localeCompare(b.file))
  return { files: near.slice(0, MAX_TESTS).map(({ file }) => file), reachingCount: reachingTests.length }
}

/** The number of imports between each file and the nearest changed one. */
function distancesFrom(changedPaths: readonly string[], importers: Importers): Map<string, number> {
  const distances = new Map(changedPaths.map((file) => [file, 0]))
  // A map is iterated in insertion order, including entries added during the loop, so near files come first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

const featureOf = (file: string): string | null => /^(?:features|messages\/\w+)\/([\w-]+)\//.exec(file)?.[1] ?? null
