import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { installDebianPackage } from './install-debian-package.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const WELL_KNOWN = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

type Environment = Readonly<Record<string, string | undefined>>

/** The browser of the tests: `CHROMIUM_PATH`, else one on the PATH; null when there is none. */
export function findChromium(env: Environment = process.env): string | null {
  const named = env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return isProgram(named) ? named : null
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...WELL_KNOWN]
  return candidates.find(isProgram) ?? null
}

/** What to tell the person who has none. */
export const NO_CHROMIUM =
  'The tests need Chromium and found none: install Chromium or Google Chrome, or set CHROMIUM_PATH to one (as root on Debian it is installed by itself).'

/** Finds Chromium, or as root on Debian or Ubuntu installs the package; null when neither works. */
export function findOrInstallChromium(env: Environment = process.env): string | null {
  const found = findChromium(env)
  const named = env['CHROMIUM_PATH'] ?? ''
  if (found !== null || named !== '') return found
  installDebianPackage('chromium', env)
  return findChromium(env)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
