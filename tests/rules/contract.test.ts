import { describe, expect, it } from 'vitest'
import { reduceToMethodsAndPaths } from '#scripts/only-calls.ts'
import { isOnSide, isTest, listCode, readText, resolveImport } from './project-files.ts'

/** Imports and exports that stay in the built program, because they contain more than types. */
const IMPORTS = [
  /^(?:import|export) (?!type\b)[^'"();]*from '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
]

/** A file of API calls, as `scripts/only-calls.ts` finds it. */
const CALLS = /^features\/[\w-]+\/api\/(?:[\w-]+-)?calls\.ts$/

const importsOf = (file: string, text = readText(file)): string[] =>
  IMPORTS.flatMap((form) => [...text.matchAll(form)]).map(([, name = '']) => resolveImport(file, name))

/** The output of the site's and desk's builds for a file: a file of API calls is reduced to methods and paths. */
const buildOutput = (file: string): string =>
  CALLS.test(file) ? reduceToMethodsAndPaths(readText(file)) : readText(file)

/** The files that the browser loads: a side's screens with all their direct and indirect imports. */
function findBrowserFiles(side: 'site' | 'desk'): Map<string, string[]> {
  const code = new Set(listCode().filter((file) => !isTest(file)))
  const loaded = new Map<string, string[]>()
  const queue = [...code].filter((file) => isOnSide(side, file))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (loaded.has(file)) continue
    const imports = importsOf(file, buildOutput(file))
    loaded.set(file, imports)
    queue.push(...imports.filter((name) => code.has(name)))
  }
  return loaded
}

describe('the schemas', () => {
  it.each([
    ['site', 'features/bookings/api/calls.ts'],
    ['desk', 'features/bookings/api/desk-calls.ts'],
  ] as const)('are not loaded by the browser on the side of the %s', (side, calls) => {
    const loaded = findBrowserFiles(side)
    expect([...loaded.keys()]).toEqual(expect.arrayContaining([calls, 'kernel/money/money.ts']))
    const withZod = [...loaded].filter(([, imports]) => imports.some((name) => /^zod\b/.test(name)))
    expect(withZod.map(([file]) => file)).toEqual([])
  })

  it.each(['vite.config.ts', 'desk/vite.config.ts'])('are left out by the build of %s', (file) => {
    expect(readText(file)).toMatch(/plugins: \[\s*stripCallDetails\(\)/)
  })

  it('are found where Zod is used (control)', () => {
    expect(importsOf('features/bookings/api/calls.ts')).toContain('zod/mini')
  })
})
