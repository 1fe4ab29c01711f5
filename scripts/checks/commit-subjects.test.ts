import { describe, expect, it } from 'vitest'
import { checkCommitSubjects, RULE_STARTS_AFTER } from './commit-subjects.ts'

const NOT_CHECKED = 'Commit subjects were not checked: the full git history is not available.'
const subject = (length: number): string => 'Add '.padEnd(length, 'x')

type History = { lines?: readonly string[]; isShallow?: boolean; hasStart?: boolean }

/** Imitates git in a repository that has these commits after the one in `RULE_STARTS_AFTER`. */
function fakeGit({ lines = [], isShallow = false, hasStart = true }: History, calls: string[] = []) {
  return (args: readonly string[]): string => {
    calls.push(args.join(' '))
    if (args[0] === 'rev-parse') return `${isShallow}\n`
    if (args[0] === 'cat-file' && !hasStart) throw new Error('Not a valid object name')
    return args[0] === 'log' ? `${lines.join('\n')}\n` : ''
  }
}

describe('checkCommitSubjects', () => {
  it('refuses a subject of 73 characters and names its commit', () => {
    const lines = [`aaaa111\tbbbb222\t${subject(72)}`, `bbbb222\tcccc333\t${subject(73)}`]
    const { hasPassed, report } = checkCommitSubjects(fakeGit({ lines }))
    expect(hasPassed).toBe(false)
    expect(report.split('\n').slice(1)).toEqual([`bbbb222 (73) ${subject(73)}`])
  })

  it('counts characters, not bytes', () => {
    const lines = [`aaaa111\tbbbb222\t${'₹'.repeat(40)}${'🙏'.repeat(32)}`]
    expect(checkCommitSubjects(fakeGit({ lines })).hasPassed).toBe(true)
  })

  it('counts a tab in the subject', () => {
    const lines = [`aaaa111\tbbbb222\t${subject(40)}\t${subject(40)}`]
    expect(checkCommitSubjects(fakeGit({ lines })).hasPassed).toBe(false)
  })

  it.each([`Merge branch '${subject(80)}'`, `Merge remote-tracking branch 'origin/${subject(80)}' into main`])(
    'accepts the default subject of a git merge: %s',
    (text) => {
      expect(checkCommitSubjects(fakeGit({ lines: [`aaaa111\tbbbb222 cccc333\t${text}`] })).hasPassed).toBe(true)
      expect(checkCommitSubjects(fakeGit({ lines: [`aaaa111\tbbbb222\t${text}`] })).hasPassed).toBe(false)
    },
  )

  it('refuses a long subject that a person wrote for a merge', () => {
    const lines = [`aaaa111\tbbbb222 cccc333\tMerge the work on ${subject(80)}`]
    expect(checkCommitSubjects(fakeGit({ lines })).hasPassed).toBe(false)
  })

  it('reads only commits after the start of the rule', () => {
    const calls: string[] = []
    expect(checkCommitSubjects(fakeGit({}, calls)).hasPassed).toBe(true)
    expect(calls.at(-1)).toMatch(new RegExp(` ${RULE_STARTS_AFTER}\\.\\.HEAD$`))
  })

  it.each([
    ['in a shallow clone', { isShallow: true }],
    ['where the start of the rule is missing', { hasStart: false }],
  ])('reports that it cannot read the history %s', (_, history) => {
    const lines = [`aaaa111\tbbbb222\t${subject(73)}`]
    expect(checkCommitSubjects(fakeGit({ ...history, lines }))).toEqual({ hasPassed: true, report: NOT_CHECKED })
  })

  it('reports that it cannot read the history without a repository or without git', () => {
    const failingGit = () => {
      throw new Error('spawnSync git ENOENT')
    }
    expect(checkCommitSubjects(failingGit)).toEqual({ hasPassed: true, report: NOT_CHECKED })
  })
})
