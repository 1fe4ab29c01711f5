import { describe, expect, it } from 'vitest'
import { isTest, listSide, readText } from './project-files.ts'

/** A call needs no docstring: its title describes it, and the API documentation shows it. */
const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|class|type) (\w+)\b(?! = define(?:Desk)?Call\()/
/** These files are not use cases: they contain rows, or responses built from rows. */
const NOT_A_USE_CASE = [/\/to-[\w-]+-dto\.ts$/, /-repository\.ts$/]

type Declaration = { name: string; line: number; hasDocstring: boolean }

/** A name exported twice (a schema and its type, overloads) needs one docstring. */
function exportsOf(file: string): Declaration[] {
  const lines = readText(file).split('\n')
  const found = lines.flatMap((line, index) => {
    const name = EXPORT.exec(line)?.[1]
    return name === undefined
      ? []
      : [{ name, line: index + 1, hasDocstring: lines[index - 1]?.trimEnd().endsWith('*/') === true }]
  })
  return found.filter(
    (one) => one.hasDocstring || !found.some((other) => other.name === one.name && other.hasDocstring),
  )
}

const findMissingDocstrings = (
  files: readonly string[],
  isIncluded: (file: string, found: Declaration) => boolean,
): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((found) => !found.hasDocstring && isIncluded(file, found))
        .map((found) => `${file}:${found.line} ${found.name}`),
    )

describe('docstrings', () => {
  it('are on every export of rules and calls', () => {
    expect(findMissingDocstrings([...listSide('rules'), ...listSide('api')], () => true)).toEqual([])
  })
  it('are on every use case of the server', () => {
    const all = listSide('server of features')
    const useCases = all.filter((file) => !NOT_A_USE_CASE.some((kind) => kind.test(file)))
    const isMainExport = (file: string, { name }: Declaration) => {
      const kebab = file.replace(/^.*\/|\.tsx?$/g, '')
      return name === kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    }
    expect(useCases.length).toBeGreaterThan(20)
    expect(findMissingDocstrings(useCases, isMainExport)).toEqual([])
    const others = findMissingDocstrings(all, isMainExport).map((found) => found.replace(/:.*/, ''))
    expect(NOT_A_USE_CASE.filter((kind) => !others.some((file) => kind.test(file)))).toEqual([])
  })
  it('are detected when present, and reported when missing', () => {
    expect(exportsOf('kernel/money/money.ts').find(({ name }) => name === 'paise')?.hasDocstring).toBe(true)
    expect(exportsOf('tests/rules/project-files.ts').find(({ name }) => name === 'readText')?.hasDocstring).toBe(false)
  })
})
