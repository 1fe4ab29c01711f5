import { describe, expect, it } from 'vitest'
import { isTest, listFiles, readText } from './project-files.ts'

const rows = [...readText('docs/asvs.md').matchAll(/^\| (V[\d.]+) +\| (.*?) +\| (.*?) +\|$/gm)].map(
  ([, id = '', asks = '', shown = '']) => ({ id, asks, shown }),
)

describe('the ledger of the ASVS', () => {
  it('has for every row a test that exists, or a reason', () => {
    const files = new Set(listFiles())
    const bare = rows.filter(({ shown }) => {
      const [, test = ''] = /^`([^`]+)`/.exec(shown) ?? []
      return !/^reason: .{20}/.test(shown) && !(isTest(test) && files.has(test))
    })
    expect(rows.length).toBeGreaterThanOrEqual(30)
    expect(bare).toEqual([])
  })

  it('has each row once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})
