import { describe, expect, it } from 'vitest'
import { isTest, listSide, readText } from './project-files.ts'

/** An endpoint needs none: its title says what it is for, and the API's documents show it. */
const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|class|type) (\w+)\b(?! = endpoint[<(])/
/** These files are not use cases: they contain requests, rows, jobs or names of queues. */
const NOT_A_USE_CASE = /(?:^|\/)(?:routes|jobs|queues|to-[\w-]+-dto|[\w-]+-repository)\.tsx?$/

type Found = { name: string; line: number; hasDocstring: boolean }

/** A name that is exported twice (a schema and its type, overloads) is described once. */
function exportsOf(file: string): Found[] {
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

const missingIn = (files: readonly string[], isWanted: (file: string, found: Found) => boolean): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((found) => !found.hasDocstring && isWanted(file, found))
        .map((found) => `${file}:${found.line} ${found.name}`),
    )

describe('docstrings', () => {
  it('stand on every export of domain and contract', () => {
    expect(missingIn([...listSide('rules'), ...listSide('api')], () => true)).toEqual([])
  })
  it('stand on every use case of the server', () => {
    const useCases = listSide('server of features').filter((file) => !NOT_A_USE_CASE.test(file))
    const isMainExport = (file: string, { name }: Found) => {
      const kebab = file.replace(/^.*\/|\.tsx?$/g, '')
      return name === kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    }
    expect(useCases.length).toBeGreaterThan(20)
    expect(missingIn(useCases, isMainExport)).toEqual([])
  })
  it('are found when they are there, and missed when they are not', () => {
    expect(exportsOf('kernel/money/money.ts').find(({ name }) => name === 'paise')?.hasDocstring).toBe(true)
    expect(exportsOf('tests/rules/project-files.ts').find(({ name }) => name === 'readText')?.hasDocstring).toBe(false)
  })
})
