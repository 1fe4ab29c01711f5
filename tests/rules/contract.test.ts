import { describe, expect, it } from 'vitest'
import { isOf, isTest, listCode, readText, resolveImport } from './project-files.ts'

/** Imports and exports that stay in the built program, because they are not of types alone. */
const IMPORTS = [
  /^(?:import|export) (?!type\b)[^'"();]*from '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
]

const importsOf = (file: string): string[] =>
  IMPORTS.flatMap((form) => [...readText(file).matchAll(form)]).map(([, name = '']) => resolveImport(file, name))

/** The files that the browser loads: those of `web/` and all that they import, directly or through others. */
function loadedByTheBrowser(): Map<string, string[]> {
  const code = new Set(listCode().filter((file) => !isTest(file)))
  const loaded = new Map<string, string[]>()
  const waiting = [...code].filter((file) => isOf('site', file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue
    const imports = importsOf(file)
    loaded.set(file, imports)
    waiting.push(...imports.filter((name) => code.has(name)))
  }
  return loaded
}

describe('the schemas', () => {
  it('are only types in the browser, so that no Zod is downloaded', () => {
    const loaded = loadedByTheBrowser()
    expect([...loaded.keys()]).toEqual(
      expect.arrayContaining(['features/bookings/api/calls.ts', 'kernel/money/money.ts']),
    )
    const withZod = [...loaded].filter(([, imports]) => imports.some((name) => /^zod\b/.test(name)))
    expect(withZod.map(([file]) => file)).toEqual([])
    // The search sees Zod where it is used.
    expect(importsOf('features/bookings/api/schemas.ts')).toContain('zod/mini')
  })
})
