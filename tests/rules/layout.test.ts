import { describe, expect, it } from 'vitest'
import { isTest, listCode, listFiles, listSide, readText } from './project-files.ts'

const FORBIDDEN_FOLDERS = new Set([
  'utils',
  'util',
  'helpers',
  'common',
  'lib',
  'types',
  'services',
  'hooks',
  'constants',
  'shared',
  'misc',
])
const ALLOWED_FOLDERS = ['ui/site/lib', 'ui/desk/lib', 'tests/helpers']
const MAX_CODE_LINES = 250
const MAX_TEST_LINES = 400

describe('the source tree', () => {
  it('has no code file that is too long to read in one sitting', () => {
    const tooLong = listCode().flatMap((file) => {
      const lines = readText(file).trimEnd().split('\n').length
      const max = isTest(file) ? MAX_TEST_LINES : MAX_CODE_LINES
      return lines > max ? [`${file}: ${lines} lines, at most ${max}`] : []
    })
    expect(tooLong).toEqual([])
  })
  it('has no folder for miscellaneous things', () => {
    const folders = new Set(listFiles().map((file) => file.split('/').slice(0, -1).join('/')))
    const bad = [...folders].filter((folder) => {
      const parts = folder.split('/')
      return parts.some(
        (part, index) => FORBIDDEN_FOLDERS.has(part) && !ALLOWED_FOLDERS.includes(parts.slice(0, index + 1).join('/')),
      )
    })
    expect(bad).toEqual([])
    expect(ALLOWED_FOLDERS.filter((folder) => !folders.has(folder))).toEqual([])
  })
  it('has no file that only re-exports', () => {
    const barrels = listCode().filter(
      (file) =>
        /(?:^|\/)index\.(?:ts|tsx|js|mjs)$/.test(file) ||
        /^export (?:\*|\{[^}]*\}|type \{[^}]*\}) from/m.test(readText(file)),
    )
    expect(barrels).toEqual([])
  })
  it('names its files and folders in kebab-case', () => {
    const bad = listCode().filter((file) =>
      file.split('/').some((part) => !/^[.$]?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(part)),
    )
    expect(bad).toEqual([])
  })
  it('keeps components out of the server, which runs without a build', () => {
    expect(
      [...listSide('server'), ...listCode('sandbox'), ...listSide('rules'), ...listSide('api')].filter((file) =>
        file.endsWith('.tsx'),
      ),
    ).toEqual([])
  })
  it('has plain SQL migrations', () => {
    expect(listFiles('platform/db/migrations').filter((file) => !/\.sql$|\/meta\/\w+\.json$/.test(file))).toEqual([])
  })
  it('skips no test, and has no focused test', () => {
    const otherFiles = listCode()
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .filter((file) => /^\s*(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/m.test(readText(file)))
    expect(otherFiles).toEqual([])
  })
})

describe('time and settings', () => {
  const rules = [...listSide('rules'), ...listSide('api'), ...listSide('server'), ...listCode('sandbox')].filter(
    (file) => !isTest(file),
  )
  it('use one clock for the time: no other code reads the system time', () => {
    const clockReaders = rules.filter((file) => /\bnew Date\(\)|\bDate\.now\b/.test(readText(file)))
    expect(clockReaders).toEqual(['platform/runtime/clock.ts'])
  })
  it('use one schema for the settings: no other code reads the environment', () => {
    expect(rules.filter((file) => /\bprocess\.env\b/.test(readText(file)))).toEqual(['platform/environment/env.ts'])
  })
})
