import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { changedFiles } from './changed-files.ts'

const repoFolder = mkdtempSync(path.join(tmpdir(), 'pathik-changed-'))
afterAll(() => rmSync(repoFolder, { recursive: true }))

const git = (folder: string, ...args: string[]): void => {
  const person = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', '-c', 'init.defaultBranch=main']
  execFileSync('git', [...person, ...args], { cwd: folder, stdio: 'ignore' })
}
const write = (folder: string, name: string, text: string): void => writeFileSync(path.join(folder, name), text)

/** A repository with one commit. */
function newRepository(name: string): string {
  const folder = path.join(repoFolder, name)
  mkdirSync(folder)
  git(folder, 'init')
  for (const file of ['cached.ts', 'committed.ts', 'edited.ts']) write(folder, file, 'first')
  git(folder, 'add', '.')
  git(folder, 'commit', '-m', 'First')
  return folder
}

describe('changedFiles', () => {
  it('names files that are committed only here, edited or new', () => {
    const origin = newRepository('origin')
    const folder = path.join(repoFolder, 'clone')
    git(repoFolder, 'clone', origin, folder)
    write(folder, 'committed.ts', 'second')
    git(folder, 'commit', '-am', 'Second')
    write(folder, 'edited.ts', 'second')
    write(folder, 'new file.ts', 'first')
    expect(changedFiles(folder)).toEqual(['committed.ts', 'edited.ts', 'new file.ts'])
    git(folder, 'checkout', '-b', 'a-branch-that-follows-none')
    expect(changedFiles(folder)).toEqual(['committed.ts', 'edited.ts', 'new file.ts'])
  })

  it('names uncommitted files when there is no upstream', () => {
    const folder = newRepository('alone')
    write(folder, 'edited.ts', 'second')
    expect(changedFiles(folder)).toEqual(['edited.ts'])
  })

  it('answers null outside of a repository', () => {
    const folder = path.join(repoFolder, 'none')
    mkdirSync(folder)
    expect(changedFiles(folder)).toBeNull()
  })
})
