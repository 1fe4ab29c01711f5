import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BENCH_FOLDER, type EarlierCopy } from '#tests/bench/earlier-copy.ts'

const TEMPLATE = path.join(import.meta.dirname, 'template')
/** The components, texts and mappings that both applications share, as they were at the earlier commit. */
const SHARED = ['web', 'contract', 'domain', 'messages', 'server/features/catalog', 'server/features/reviews']
const MARK = '.is-built'

/** The built application of the peer. */
export type Peer = { folder: string; version: string }

/**
 * Makes, installs and builds the peer: a Next.js application with our components and our data, in a folder outside the
 * project. It takes them from the earlier commit, so that it stays the same while the product changes. A peer of an
 * earlier run is used again.
 */
export function buildPeer(before: EarlierCopy, print: (line: string) => void): Peer {
  const folder = path.join(BENCH_FOLDER, `next-${fingerprint(before)}`)
  if (!existsSync(path.join(folder, MARK))) {
    print(`Building the peer, an application of Next.js, in ${folder}, once`)
    const own = `${folder}.${process.pid}`
    rmSync(own, { recursive: true, force: true })
    mkdirSync(own, { recursive: true })
    for (const name of SHARED) copyShared(path.join(before.folder, name), path.join(own, name))
    for (const file of filesIn(TEMPLATE))
      write(own, file.replace(/\.txt$/, ''), readFileSync(path.join(TEMPLATE, file)))
    cpSync(path.join(own, 'peer', 'later.tsx'), path.join(own, 'web', 'lib', 'later.tsx'))
    writeFileSync(path.join(own, 'peer', 'environment.json'), JSON.stringify(environmentOf(before)))
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], own)
    run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], own)
    writeFileSync(path.join(own, MARK), '')
    try {
      renameSync(own, folder)
    } catch {
      // Another run was faster.
      rmSync(own, { recursive: true, force: true })
    }
  }
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules', 'next', 'package.json'), 'utf8'),
  )
  return { folder, version }
}

function fingerprint(before: EarlierCopy): string {
  const hash = createHash('sha256').update(before.commit)
  for (const file of [...filesIn(TEMPLATE).map((name) => path.join(TEMPLATE, name)), import.meta.filename])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
}

function copyShared(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyShared(source, target)
    else if (!/\.test\.tsx?$/.test(entry.name)) write(to, entry.name, adapted(target, readFileSync(source)))
  }
}

/** What Vite does and Next.js does not: names of files as texts, and whether the code runs on the server. */
function adapted(file: string, content: Buffer): Buffer | string {
  if (!/\.tsx?$/.test(file)) return content
  return content
    .toString('utf8')
    .replaceAll('import.meta.env.SSR', `(typeof window === 'undefined')`)
    .replace(
      /^import (\w+) from '[^']*\/([\w-]+)\.(webp|avif|svg|woff2)(?:\?url)?'$/gm,
      `const $1 = '/assets/$2-abcdefgh.$3'`,
    )
}

function environmentOf(before: EarlierCopy): unknown {
  const program = `
    const { loadEnvironment } = await import('#server/platform/env.ts')
    const { toPublicSite } = await import('#server/platform/public-site.ts')
    console.log(JSON.stringify({ site: toPublicSite(loadEnvironment({})), year: String(new Date().getFullYear()),
      assets: { script: '', styles: [], modules: [] } }))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: before.folder })
  return JSON.parse(said.toString('utf8'))
}

function write(folder: string, name: string, content: Buffer | string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function run(command: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
}
