import { spawnSync } from 'node:child_process'

/** The revisions to compare with: the upstream of the current branch, or the main branch of origin. */
const UPSTREAMS = ['@{upstream}', 'origin/HEAD', 'origin/main']

/**
 * The files that differ from upstream, in local commits or in the working tree. Without an upstream, only the
 * uncommitted files. Null when there is no Git.
 */
export function changedFiles(folder: string): string[] | null {
  // In a container the repository often belongs to another user, and Git would refuse to read it.
  const trusted = ['-c', `safe.directory=${folder}`]
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', [...trusted, ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    return status === 0 ? stdout : null
  }
  const base =
    UPSTREAMS.map((name) => git('merge-base', 'HEAD', name)?.trim()).find((commit) => commit !== undefined) ?? 'HEAD'
  const changedPaths = git('diff', '--name-only', '--relative', '-z', base)
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  if (changedPaths === null || added === null) return null
  return [...new Set(`${changedPaths}${added}`.split('\0').filter((name) => name !== ''))].toSorted()
}
