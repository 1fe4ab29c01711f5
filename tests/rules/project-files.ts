import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** Folders created by tools, or needed only by tools. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report'])

/** Every handwritten file below `folder`, as a path relative to the project's folder with `/`. */
export function listFiles(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED_FOLDERS.has(entry.name)) return []
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(name) : [name]
  })
}

/** Every code file, without generated ones (`*.generated.ts`). */
export function listCode(folder = ''): string[] {
  return listFiles(folder).filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file) && !file.includes('.generated.'))
}

export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')

export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** The imported file, as a path relative to the project's folder. Packages stay as they are. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#messages/')) return specifier.replace('#messages/', 'messages/en/')
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier
}

/** Where a side's code is: in its program and in every feature. */
const SIDES = {
  rules: /^(?:kernel\/(?!wire\/|addresses\/)|features\/[^/]+\/rules\/)/,
  api: /^(?:kernel\/(?:wire|addresses)\/|features\/[^/]+\/api\/)/,
  server: /^(?:server|platform)\/|^features\/[^/]+\/server\//,
  'server of features': /^features\/[^/]+\/server\//,
  site: /^(?:ui\/)?site\/|^features\/[^/]+\/site\//,
  desk: /^(?:ui\/)?desk\/|^features\/[^/]+\/desk\//,
} as const

/** Whether a file belongs to this side. */
export const isOnSide = (side: keyof typeof SIDES, file: string): boolean => SIDES[side].test(file)

/** Every code file of a side. */
export function listSide(side: keyof typeof SIDES): string[] {
  return listCode().filter((file) => isOnSide(side, file))
}

/** The features in order. */
export function listFeatures(): string[] {
  const { features }: { features: { name: string }[] } = JSON.parse(readText('features/features.json'))
  return features.map(({ name }) => name)
}
