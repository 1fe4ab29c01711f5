import { describe, expect, it } from 'vitest'
import { REQUIREMENT_IDS } from './asvs-requirements.ts'
import { isTest, listFiles, readText } from './project-files.ts'

const text = readText('docs/asvs.md')
const rows = [...text.matchAll(/^\| (V\d[\d.]+) \| ([^|]+) \| ([^\n]*?) *\|$/gm)].map(
  ([, id = '', requirement = '', shown = '']) => ({ id, asks: requirement, shown }),
)
const REASON = /^(?:not met|does not apply|of operations): .{8}/
const files = new Set(listFiles())

/** Whether `shown` is a reason, an existing document, or the title of an existing test. */
function isShown(shown: string): boolean {
  if (REASON.test(shown)) return true
  if (shown.startsWith('written in: ')) {
    const namedFiles = [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return namedFiles.length > 0 && namedFiles.every((file) => files.has(file))
  }
  const [, test = '', title = ''] = /^`([^`]+)`: “(.+)”$/.exec(shown) ?? []
  return isTest(test) && files.has(test) && readText(test).includes(`'${title}'`)
}

describe('the ASVS table', () => {
  it('has every requirement of levels 1 and 2 once, and no other', () => {
    expect(rows.map(({ id }) => id)).toEqual(REQUIREMENT_IDS)
  })

  it('names for every row an existing test, a document, or a reason', () => {
    expect(rows.filter(({ shown }) => !isShown(shown))).toEqual([])
  })

  it('names at the top every unmet requirement, with what would fix it', () => {
    const [, top = ''] = /\n## Not met\n([\s\S]*?)\n## /.exec(text) ?? []
    const listedIds = [...top.matchAll(/\bV\d[\d.]+\d\b/g)].map(([id]) => id)
    const notMet = rows.filter(({ shown }) => shown.startsWith('not met')).map(({ id }) => id)
    expect(listedIds.toSorted()).toEqual(notMet.toSorted())
  })

  it.each([
    '',
    'later',
    '`tests/rules/asvs.test.ts`',
    '`tests/rules/asvs.test.ts`: “no such title”',
    'written in: `nowhere`',
  ])('would report a row that has only this (control): %j', (shown) => {
    expect(isShown(shown)).toBe(false)
  })
})
