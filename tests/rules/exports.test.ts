import { describe, expect, it } from 'vitest'
import { isOnSide, isTest, listCode, readText, resolveImport } from './project-files.ts'

/** The site's build loads this module by name, without an import. */
const BUILD_ENTRY = 'site/entry-server.tsx'

const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type) (\w+)/gm

type Use = { byCode: boolean; isUsedByTests: boolean }

const key = (file: string, name: string): string => `${file} ${name}`
const files = listCode()
const texts = new Map(files.map((file) => [file, withoutComments(readText(file))]))
const imported = readImports()

const findUse = (file: string, name: string): Use => {
  const uses = [imported.get(key(file, name)), imported.get(key(file, '*'))]
  return { byCode: uses.some((use) => use?.byCode), isUsedByTests: uses.some((use) => use?.isUsedByTests) }
}
const exportsOf = (file: string): string[] => [
  ...new Set([...(texts.get(file) ?? '').matchAll(EXPORT)].map(([, name = '']) => name)),
]
/** Exports that only their own file and tests use. */
const unimported = files
  .filter((file) => !isTest(file))
  .flatMap((file) => exportsOf(file).map((name) => ({ file, name, ...findUse(file, name) })))
  .filter(({ byCode }) => !byCode)
const unusedExports = unimported.filter(({ file }) => file !== BUILD_ENTRY)

describe('exports', () => {
  it('are each used by something other than a test', () => {
    const usedOnlyByTests = unusedExports.filter(({ file, name }) => !isUsedInside(file, name))
    expect(usedOnlyByTests.map(({ file, name }) => key(file, name))).toEqual([])
  })
  it('are not used only by their own file', () => {
    const inner = unusedExports.filter(({ file, name, isUsedByTests }) => isUsedInside(file, name) && !isUsedByTests)
    expect(inner.map(({ file, name }) => key(file, name))).toEqual([])
  })
  it('are imported, except those that the build loads by name', () => {
    expect(unimported.map(({ file }) => file)).toContain(BUILD_ENTRY)
  })
  it('of test helpers are used by a test', () => {
    const unused = files
      .filter((file) => file.startsWith('tests/helpers/') && !/-(?:global-setup)\.ts$/.test(file))
      .flatMap((file) => exportsOf(file).map((name) => ({ file, name, ...findUse(file, name) })))
      .filter(({ file, name, isUsedByTests, byCode }) => !isUsedByTests && !byCode && !isUsedInside(file, name))
    expect(unused.map(({ file, name }) => key(file, name))).toEqual([])
  })
  it('that are repositories have no method that only tests call', () => {
    const methods = files.filter((file) => file.endsWith('-repository.ts')).flatMap(methodsOf)
    expect(methods).toContain('bookingRepository.findForUpdate')
    const code = files.filter((file) => !isTest(file) && isOnSide('server', file))
    const called = new Set(code.flatMap((file) => (texts.get(file) ?? '').match(/\b\w+Repository\.\w+/g) ?? []))
    expect(methods.filter((method) => !called.has(method))).toEqual([])
  })
  it('are found, and so are the files that import them', () => {
    expect(exportsOf('tests/rules/project-files.ts')).toEqual([
      'ROOT',
      'listFiles',
      'listCode',
      'isTest',
      'readText',
      'resolveImport',
      'isOnSide',
      'listSide',
      'listFeatures',
    ])
    expect(findUse('kernel/money/money.ts', 'paise')).toEqual({ byCode: true, isUsedByTests: true })
    expect(findUse('tests/rules/project-files.ts', 'listCode')).toEqual({ byCode: false, isUsedByTests: true })
    expect(findUse('messages/en/payments/site.ts', 'paymentMessages').byCode).toBe(true)
    expect(findUse('sandbox/create-sandbox.ts', 'anything at all').byCode).toBe(true)
  })
})

/** The methods of the repositories in a file, such as `bookingRepository.findById`. */
function methodsOf(file: string): string[] {
  const repositories = (texts.get(file) ?? '').matchAll(/^export const (\w+Repository) = \{\n([\s\S]*?)^\}/gm)
  return [...repositories].flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^ {2}(?:async )?(\w+)\(/gm)].map(([, method = '']) => `${name}.${method}`),
  )
}

function isUsedInside(file: string, name: string): boolean {
  const text = (texts.get(file) ?? '').replaceAll(EXPORT, '')
  return new RegExp(`(?<![\\w$.'-])${name}(?![\\w$'-])`).test(text)
}

/**
 * The files that import an export, by `file name`. If a file is imported dynamically or as a namespace, all its names
 * count as used.
 */
function readImports(): Map<string, Use> {
  const found = new Map<string, Use>()
  for (const from of files) {
    const text = texts.get(from) ?? ''
    const note = (specifier: string, name: string) => {
      const target = resolveImport(from, specifier)
      const use = found.get(key(target, name)) ?? { byCode: false, isUsedByTests: false }
      found.set(key(target, name), isTest(from) ? { ...use, isUsedByTests: true } : { ...use, byCode: true })
    }
    for (const [, clause = '', specifier = ''] of text.matchAll(/^(?:import|export)\s([^'"();]*?)\sfrom '([^']+)'/gm)) {
      const [, names = ''] = /\{([^}]*)\}/.exec(clause) ?? []
      for (const name of names.split(','))
        note(
          specifier,
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*$/, ''),
        )
      if (clause.includes('* as')) note(specifier, '*')
    }
    for (const [, specifier = ''] of text.matchAll(/\bimport\('([^']+)'\)/g)) note(specifier, '*')
  }
  return found
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
