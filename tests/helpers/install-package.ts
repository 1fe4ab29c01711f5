import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/checks/run-step.ts'

/**
 * The folder of an npm package that only one suite needs. The package is not a dependency in package.json, and is
 * downloaded once.
 *
 * @throws {Error} with a clear message if npm cannot download it.
 */
export function installPackage(name: string, version: string): string {
  const cache = path.join(ROOT, 'node_modules', '.cache', `${name}-${version}`)
  const folder = path.join(cache, 'node_modules', name)
  if (existsSync(folder)) return folder
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  spawnSync('npm', ['install', '--prefix', cache, ...options, `${name}@${version}`], { stdio: 'ignore' })
  if (!existsSync(folder))
    throw new Error(`This suite needs the npm package ${name}@${version}: let npm reach its registry.`)
  return folder
}
