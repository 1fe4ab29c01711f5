import { describe, expect, it } from 'vitest'
import { LOCK_ORDER } from '#server/platform/db/lock-order.ts'
import { isTest, listCode, readText } from './project-files.ts'

const HELPER = 'server/platform/db/locks.ts'
const code = [...listCode('server'), ...listCode('seed')].filter((file) => !isTest(file) && file !== HELPER)

/** The tables of the order as the schema's modules name them, where that is another name. */
const SCHEMA_NAMES: Partial<Record<(typeof LOCK_ORDER)[number][0], string>> = { accounts: 'users' }
const tables = LOCK_ORDER.map(([name]) => SCHEMA_NAMES[name] ?? name).join('|')

describe('row locks', () => {
  it('are taken by the one helper that knows their order', () => {
    const takers = code.filter((file) =>
      /\.for\(\s*['"`]|\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b/i.test(sqlOf(file)),
    )
    expect(takers).toEqual([])
  })

  it('are noted wherever a statement changes or deletes rows of a table of the order', () => {
    const changes = new RegExp(
      String.raw`\.(?:update|delete)\((?:${tables})\)|\.insert\((?:catalogRevision|documentCounters)\)`,
    )
    const changing = code.filter((file) => changes.test(readText(file)))
    expect(changing.length).toBeGreaterThan(8)
    expect(changing.filter((file) => !/(?:noteLock|lockRows|ForUpdate)\(/.test(readText(file)))).toEqual([])
  })

  it('are watched, because every transaction is opened by the one function that watches them', () => {
    const opening = code.filter((file) => /\.transaction\(/.test(readText(file)))
    expect(opening).toEqual(['server/platform/db/client.ts'])
  })

  it('stand in ARCHITECTURE.md in the order that the helper keeps', () => {
    const words = LOCK_ORDER.map(([, word]) => word).join(' → ')
    expect(readText('ARCHITECTURE.md')).toContain(`${words} (`)
    expect(readText('ARCHITECTURE.md')).toContain('server/platform/db/lock-order.ts')
  })
})

/** The file without its comments, in which people may write of updates. */
function sqlOf(file: string): string {
  return readText(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
}
