import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { copyProject, PROJECT } from '../start/install-places.ts'

const MIGRATIONS = 'platform/db/migrations'

/** The folder of another version, and how to remove it. */
export type OtherVersion = { folder: string; name: string; remove(): void }

function newestMigration(): string {
  const newest = fs
    .readdirSync(path.join(PROJECT, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  return `${MIGRATIONS}/${newest}`
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: PROJECT, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] })
}

function newFolder(): Omit<OtherVersion, 'name'> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-version-'))
  fs.symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Checks out the commit before the newest migration from this repository's history. It is the last version that
 * supports only the older schema. It uses the current packages, and its pages are built.
 */
export function previousVersion(): OtherVersion {
  const migration = newestMigration()
  const commit = git('log', '--follow', '-1', '--diff-filter=A', '--format=%H', '--', migration).toString().trim()
  if (commit === '') throw new Error(`This suite needs the history of git: nothing there has added ${migration}.`)
  const { folder, remove } = newFolder()
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', `${commit}^`) })
  // The tests' environment would make this a development build.
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' }
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  return { folder, name: `before ${path.basename(migration)}`, remove }
}

/**
 * Copies this version and adds a migration that renames a column in table and code. This breaks older processes that
 * still run.
 */
export function contractingVersion(): OtherVersion {
  const { folder, remove } = newFolder()
  copyProject(folder, { packages: false })
  fs.symlinkSync(path.join(PROJECT, 'dist'), path.join(folder, 'dist'))
  const schema = path.join(folder, 'platform/db/schema/bookings.ts')
  const text = fs.readFileSync(schema, 'utf8')
  if (!text.includes(`text('special_requests')`)) throw new Error('the column of the planted migration is gone')
  fs.writeFileSync(schema, text.replace(`text('special_requests')`, `text('requests')`))
  const tag = '9999_planted'
  fs.writeFileSync(
    path.join(folder, MIGRATIONS, `${tag}.sql`),
    'alter table bookings rename column special_requests to requests;',
  )
  const file = path.join(folder, MIGRATIONS, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number }[] } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
  const planted = { idx: journal.entries.length, version: '7', when, tag, breakpoints: true }
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, planted] }))
  return { folder, name: 'with a planted migration that renames a column', remove }
}
