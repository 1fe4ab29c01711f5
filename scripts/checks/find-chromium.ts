import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { installDebianPackage } from './install-debian-package.ts'

/**
 * Chromium's engine without the parts that draw windows. A page takes less than half the CPU time of a full browser,
 * and a new window a quarter.
 */
const HEADLESS_SHELL = 'chromium-headless-shell'
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const WELL_KNOWN = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

type Environment = Readonly<Record<string, string | undefined>>

/** The tests' browser: `CHROMIUM_PATH`, else one on the PATH, preferably a headless shell. Null when there is none. */
export function findChromium(env: Environment = process.env): string | null {
  const configuredPath = env['CHROMIUM_PATH']
  if (configuredPath !== undefined && configuredPath !== '') return isProgram(configuredPath) ? configuredPath : null
  return firstProgram(env, [HEADLESS_SHELL, ...FULL_BROWSERS])
}

/** The message when Chromium is missing. */
export const NO_CHROMIUM =
  'The tests need Chromium and found none: install Chromium or Google Chrome, or set CHROMIUM_PATH to one (as root on Debian it is installed automatically).'

/**
 * Finds Chromium; null when there is none and none can be installed. Root on Debian or Ubuntu is usually a container or
 * a CI machine. It gets the headless shell even when a full browser is installed, unless `CHROMIUM_PATH` names one.
 */
export function findOrInstallChromium(env: Environment = process.env): string | null {
  const found = findChromium(env)
  const configuredPath = env['CHROMIUM_PATH'] ?? ''
  if (configuredPath !== '' || (found !== null && path.basename(found) === HEADLESS_SHELL)) return found
  installDebianPackage(HEADLESS_SHELL, env)
  if (findChromium(env) === null) installDebianPackage('chromium', env)
  return findChromium(env)
}

/**
 * Finds a full browser, because the headless shell has no back/forward cache. `CHROMIUM_PATH` is ignored when it names
 * the shell. Null when there is none and none can be installed.
 */
export function findOrInstallFullChromium(env: Environment = process.env): string | null {
  const configuredPath = env['CHROMIUM_PATH'] ?? ''
  if (configuredPath !== '' && path.basename(configuredPath) !== HEADLESS_SHELL) return findChromium(env)
  if (firstProgram(env, FULL_BROWSERS) === null) installDebianPackage('chromium', env)
  return firstProgram(env, FULL_BROWSERS)
}

function firstProgram(env: Environment, names: readonly string[]): string | null {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...WELL_KNOWN]
  return candidates.find(isProgram) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
