import { describe, expect, it } from 'vitest'
import { isOf, isTest, listCode, readText, resolveImport } from './project-files.ts'

/**
 * Exports that only the operator's desk will call, which is not built yet. When the desk calls one, its entry must go:
 * the test of the waiting exports names it.
 */
const FOR_THE_DESK: Readonly<Record<string, readonly string[]>> = {
  'features/cancellations/server/cancel-by-operator.ts': ['cancelByOperator'],
  'features/travellers/server/list-departure-travellers.ts': ['listDepartureTravellers'],
}

/** Methods of repositories that wait for the desk, such as the list of those who get a newsletter. */
const METHODS_FOR_THE_DESK: readonly string[] = []

/**
 * Files that tools and libraries read, not our imports: built pages, modules that replace a library's, settings. The
 * import map chooses the language of the texts; here the English ones stand for all.
 */
const FOR_TOOLS =
  /^site\/(?:entry-server\.tsx|lib\/router-without-[\w-]+\.ts)$|^messages\/(?!en\/)|config\.ts$|\.d\.ts$|^\./

const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type) (\w+)/gm

type Use = { byCode: boolean; byTests: boolean }

const key = (file: string, name: string): string => `${file} ${name}`
const files = listCode()
const texts = new Map(files.map((file) => [file, withoutComments(readText(file))]))
const imported = readImports()

const useOf = (file: string, name: string): Use => {
  const uses = [imported.get(key(file, name)), imported.get(key(file, '*'))]
  return { byCode: uses.some((use) => use?.byCode), byTests: uses.some((use) => use?.byTests) }
}
const exportsOf = (file: string): string[] => [
  ...new Set([...(texts.get(file) ?? '').matchAll(EXPORT)].map(([, name = '']) => name)),
]
const isPlanned = (file: string, name: string): boolean => FOR_THE_DESK[file]?.includes(name) === true
/** Exports that no code uses except their own file and tests. */
const withoutUse = files
  .filter((file) => !isTest(file) && !FOR_TOOLS.test(file))
  .flatMap((file) => exportsOf(file).map((name) => ({ file, name, ...useOf(file, name) })))
  .filter(({ byCode }) => !byCode)

describe('exports', () => {
  it('are each used by something other than a test', () => {
    const onlyTested = withoutUse.filter(({ file, name }) => !isUsedInside(file, name) && !isPlanned(file, name))
    expect(onlyTested.map(({ file, name }) => key(file, name))).toEqual([])
  })
  it('are not what only their own file uses', () => {
    const inner = withoutUse.filter(({ file, name, byTests }) => isUsedInside(file, name) && !byTests)
    expect(inner.map(({ file, name }) => key(file, name))).toEqual([])
  })
  it('of the helpers of tests are used by a test', () => {
    const idle = files
      .filter((file) => file.startsWith('tests/helpers/') && !/-(?:global-setup)\.ts$/.test(file))
      .flatMap((file) => exportsOf(file).map((name) => ({ file, name, ...useOf(file, name) })))
      .filter(({ file, name, byTests, byCode }) => !byTests && !byCode && !isUsedInside(file, name))
    expect(idle.map(({ file, name }) => key(file, name))).toEqual([])
  })
  it('that wait for the desk still exist, are tested, and are not used yet', () => {
    const planned = Object.entries(FOR_THE_DESK).flatMap(([file, names]) => names.map((name) => ({ file, name })))
    const waiting = planned.filter(({ file, name }) => {
      const { byCode, byTests } = useOf(file, name)
      return exportsOf(file).includes(name) && byTests && !byCode
    })
    expect(waiting).toEqual(planned)
  })
  it('that are repositories have no method that only tests call, except those that wait for the desk', () => {
    const methods = files.filter((file) => file.endsWith('-repository.ts')).flatMap(methodsOf)
    expect(methods).toContain('bookingRepository.findForUpdate')
    const code = files.filter((file) => !isTest(file) && isOf('server', file))
    const called = new Set(code.flatMap((file) => (texts.get(file) ?? '').match(/\b\w+Repository\.\w+/g) ?? []))
    expect(methods.filter((method) => !called.has(method))).toEqual(METHODS_FOR_THE_DESK)
  })
  it('are found, and so are the files that import them', () => {
    expect(exportsOf('tests/rules/project-files.ts')).toEqual([
      'ROOT',
      'listFiles',
      'listCode',
      'isTest',
      'readText',
      'resolveImport',
      'isOf',
      'listSide',
      'listFeatures',
    ])
    expect(useOf('kernel/money/money.ts', 'paise')).toEqual({ byCode: true, byTests: true })
    expect(useOf('tests/rules/project-files.ts', 'listCode')).toEqual({ byCode: false, byTests: true })
    expect(useOf('messages/en/payments/site.ts', 'paymentMessages').byCode).toBe(true)
    expect(useOf('sandbox/create-sandbox.ts', 'anything at all').byCode).toBe(true)
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

/** Who imports an export, by `file name`. When a file is loaded late or as a whole, every name in it counts as used. */
function readImports(): Map<string, Use> {
  const found = new Map<string, Use>()
  for (const from of files) {
    const text = texts.get(from) ?? ''
    const note = (specifier: string, name: string) => {
      const target = resolveImport(from, specifier)
      const use = found.get(key(target, name)) ?? { byCode: false, byTests: false }
      found.set(key(target, name), isTest(from) ? { ...use, byTests: true } : { ...use, byCode: true })
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
