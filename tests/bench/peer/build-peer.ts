import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BENCH_FOLDER } from '#tests/bench/earlier-copy.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'

const TEMPLATE = path.join(import.meta.dirname, 'template')
/** The components, texts and mappings that both applications share. */
const SHARED = ['site', 'ui', 'kernel', 'features', 'messages']
/** Packages that the shared code imports, or that both applications use, in the same versions as the product. */
const PACKAGES = [
  '@types/node',
  '@types/react',
  '@zootools/email-spell-checker',
  'pg',
  'photoswipe',
  'react',
  'react-day-picker',
  'react-dom',
  'typescript',
  'zod',
]
const BUILT_MARKER = '.is-built'

/** The built peer application. */
export type Peer = { folder: string; version: string }

/**
 * Creates, installs and builds the peer: a Next.js application with our components and our data, in a folder outside
 * the project. It copies them from the current project, so that it shows what the product shows. A peer that was built
 * from the same files is reused.
 */
export function buildPeer(print: (line: string) => void): Peer {
  const shared = SHARED.flatMap((name) => sharedFiles(name))
  const folder = path.join(BENCH_FOLDER, `next-${fingerprint(shared)}`)
  if (!existsSync(path.join(folder, BUILT_MARKER))) {
    print(`Building the peer, an application of Next.js, in ${folder}, once`)
    const draftFolder = `${folder}.${process.pid}`
    rmSync(draftFolder, { recursive: true, force: true })
    mkdirSync(draftFolder, { recursive: true })
    for (const file of shared) write(draftFolder, file, adaptForNext(file, readFileSync(path.join(PROJECT, file))))
    for (const file of filesIn(TEMPLATE))
      write(draftFolder, file.replace(/\.txt$/, ''), readFileSync(path.join(TEMPLATE, file)))
    cpSync(path.join(draftFolder, 'peer', 'later.tsx'), path.join(draftFolder, 'ui', 'site', 'lib', 'later.tsx'))
    writeFileSync(path.join(draftFolder, 'peer', 'environment.json'), JSON.stringify(readProductEnvironment()))
    addPackages(path.join(draftFolder, 'package.json'))
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], draftFolder)
    run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], draftFolder)
    writeFileSync(path.join(draftFolder, BUILT_MARKER), '')
    try {
      renameSync(draftFolder, folder)
    } catch {
      // Another run finished first.
      rmSync(draftFolder, { recursive: true, force: true })
    }
  }
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules', 'next', 'package.json'), 'utf8'),
  )
  return { folder, version }
}

function fingerprint(shared: readonly string[]): string {
  const hash = createHash('sha256')
  const templateFiles = filesIn(TEMPLATE).map((name) => path.join(TEMPLATE, name))
  const files = [...shared, 'package.json'].map((name) => path.join(PROJECT, name))
  for (const file of [...templateFiles, ...files, import.meta.filename])
    hash.update(`${path.relative(PROJECT, file)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
}

/** The files of a shared folder without its tests, as paths from the project root. */
function sharedFiles(folder: string): string[] {
  return readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(PROJECT, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

function addPackages(file: string): void {
  const read = (filePath: string) => JSON.parse(readFileSync(filePath, 'utf8'))
  const product = read(path.join(PROJECT, 'package.json'))
  const peer = read(file)
  const versions: Record<string, string> = { ...product.devDependencies, ...product.dependencies }
  for (const name of PACKAGES) peer.dependencies[name] = versions[name]
  writeFileSync(file, JSON.stringify(peer, null, 2))
}

/**
 * Does what Vite does and Next.js does not: it replaces imports of pictures and fonts with addresses, and
 * `import.meta.env` with constants.
 */
function adaptForNext(file: string, content: Buffer): Buffer | string {
  if (!/\.tsx?$/.test(file)) return content
  return content
    .toString('utf8')
    .replaceAll('import.meta.env.SSR', `(typeof window === 'undefined')`)
    .replaceAll('import.meta.env.PROD', 'true')
    .replaceAll('import.meta.env.DEV', 'false')
    .replace(
      /^import (\w+) from '[^']*\/([\w-]+)\.(webp|avif|svg|woff2)(?:\?url)?'$/gm,
      `const $1 = '/assets/$2-abcdefgh.$3'`,
    )
}

function readProductEnvironment(): unknown {
  const program = `
    const { loadEnvironment } = await import('#platform/environment/env.ts')
    const { toPublicSite } = await import('#platform/office/public-site.ts')
    console.log(JSON.stringify({ site: toPublicSite(loadEnvironment({})), year: String(new Date().getFullYear()),
      assets: { early: '', script: '', styles: [], modules: [] } }))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: PROJECT })
  return JSON.parse(output.toString('utf8'))
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
