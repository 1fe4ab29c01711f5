import { describe, expect, it } from 'vitest'
import { decisionsTable, readDecisions, readIndex, withTable } from '#scripts/decisions-index.ts'

/** The extension is separate, so that no check mistakes these names for links to real documents. */
const MD = '.md'
const first = {
  name: `001-old${MD}`,
  text: '# 001 Use the old way\n\nStatus: accepted · 2026-11-21 · superseded by 002\n\n## Context\n',
}
const second = {
  name: `002-new${MD}`,
  text: '# 002 Use the new way\n\nStatus: accepted · 2026-11-28 · replaces 001\n\n## Context\nStatus: no second one\n',
}

describe('the index of decisions', () => {
  it('has the table that scripts/decisions-index.ts writes', () => {
    const files = readDecisions()
    expect(files.length).toBeGreaterThan(80)
    expect(readIndex()).toBe(withTable(readIndex(), decisionsTable(files)))
  })

  it('takes title, status, date and successor from each decision', () => {
    expect(decisionsTable([first, second]).split('\n').slice(2)).toEqual([
      `| 001 | [Use the old way](${first.name}) | superseded | 2026-11-21 | [002](${second.name}) |`,
      `| 002 | [Use the new way](${second.name}) | accepted, replaces 001 | 2026-11-28 |  |`,
    ])
  })

  it('refuses a successor that does not exist', () => {
    expect(() => decisionsTable([first])).toThrow('There is no decision 002.')
  })

  it('leaves cells empty for a decision without a status line', () => {
    const [, , row] = decisionsTable([{ name: `003-bare${MD}`, text: '# 003 Wait\n' }]).split('\n')
    expect(row).toBe(`| 003 | [Wait](003-bare${MD}) |  |  |  |`)
  })
})
