import { describe, expect, it } from 'vitest'
import { isTest, listCode, listFiles, readText, resolveImport } from './project-files.ts'

const sheets = listFiles().filter((file) => file.endsWith('.module.css'))
const composed = sheets
  .flatMap((file) => [...readText(file).matchAll(/composes: ([^;]*?)(?: from|;)/g)].map(([, names = '']) => names))
  .join(' ')
const importers = readImporters()

describe('classes of a style module', () => {
  it('are each used by the product', () => {
    const unused = sheets.flatMap((file) => unusedOf(file, classesOf(file)).map((name) => `${file} ${name}`))
    expect(unused).toEqual([])
  })

  it('are found with the places where they are used', () => {
    const names = classesOf('features/office-payments/desk/money.module.css')
    expect(names).toContain('state')
    expect(unusedOf('features/office-payments/desk/money.module.css', ['state', 'planted'])).toEqual(['planted'])
  })
})

function classesOf(file: string): string[] {
  const selectors = readText(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return [...new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))]
}

/** The classes that no file names. A sheet whose classes are computed, or that is passed on, counts as fully used. */
function unusedOf(file: string, names: readonly string[]): string[] {
  const usedClasses = new Set(composed.split(' '))
  for (const { text, alias } of importers.get(file) ?? [])
    for (const { index } of text.matchAll(new RegExp(`(?<![\\w$.'/-])${alias}(?![\\w$'-])`, 'g'))) {
      const [, name, quoted] = /^(?:\.(\w+)|\['([\w-]+)'\])/.exec(text.slice(index + alias.length)) ?? []
      if (name === undefined && quoted === undefined) return []
      usedClasses.add(name ?? quoted ?? '')
    }
  return names.filter((name) => !usedClasses.has(name))
}

/** The text of each file that imports a sheet, without its imports and comments, and its local name for the sheet. */
function readImporters(): Map<string, { text: string; alias: string }[]> {
  const found = new Map<string, { text: string; alias: string }[]>()
  for (const from of listCode().filter((file) => !isTest(file))) {
    const whole = readText(from)
    const text = whole.replaceAll(/^import\s[^;]*?from '[^']+'$/gm, '').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    for (const [, alias = '', specifier = ''] of whole.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const file = resolveImport(from, specifier)
      found.set(file, [...(found.get(file) ?? []), { text, alias }])
    }
  }
  return found
}
