import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installDebianPackage } from './install-debian-package.ts'
import { ROOT } from './run-step.ts'

const VERSION = '26.9.27'
/**
 * The checker is not a dependency in package.json: only the tests need its 31 MB, and its install script would download
 * Java.
 */
const FOLDER = path.join(ROOT, 'node_modules', '.cache', `vnu-jar-${VERSION}`)
const JAR = path.join(FOLDER, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar')

/** The message when the checker is missing. */
export const NO_MARKUP_CHECKER = `The tests check the pages with the W3C's Nu checker, which needs Java 11 or newer and the npm package vnu-jar@${VERSION}: install Java, and let npm reach its registry (as root on Debian both are installed automatically).`

/**
 * The path of the checker's jar. Java and the jar are installed when they are missing. Null when that fails.
 */
export function findOrInstallMarkupChecker(): string | null {
  if (!hasJava()) installDebianPackage('default-jre-headless')
  if (!hasJava()) return null
  if (!existsSync(JAR)) fetchJar()
  return existsSync(JAR) ? JAR : null
}

function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
}

function fetchJar(): void {
  console.log('Fetching the Nu markup checker …')
  const npmPath = process.env['npm_execpath'] ?? ''
  const [program, first] = /npm-cli\.c?js$/.test(npmPath) ? [process.execPath, [npmPath]] : ['npm', []]
  const args = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  // The checker has its own folder, so npm neither reads nor changes the project's packages.
  spawnSync(program, [...first, ...args, `vnu-jar@${VERSION}`], { stdio: ['ignore', 'ignore', 'inherit'] })
}
