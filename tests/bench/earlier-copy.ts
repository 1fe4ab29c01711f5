import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MissingPrerequisite } from './overload/prerequisites.ts'
import { PROJECT } from './overload/subjects.ts'

/** The commit that the table calls "before": the product when this benchmark was introduced. */
export const BEFORE_COMMIT = '239221a'

/** The product at an earlier commit, with its packages and its built pages, in a folder outside the project. */
export type EarlierCopy = { commit: string; folder: string }

/** Outside the project, and reused between runs, because a build takes a minute. */
export const BENCH_FOLDER = path.join(tmpdir(), 'pathik-bench')
/** Written last, so that the copy of an interrupted run is not taken for a complete one. */
const BUILT_MARKER = '.is-built'

/**
 * Checks out a commit into a temporary folder, provides its packages, and builds it. A copy from an earlier run is
 * reused.
 *
 * @throws {MissingPrerequisite} when the project's history is missing
 */
export function prepareEarlierCopy(commit: string, print: (line: string) => void): EarlierCopy {
  const folder = path.join(BENCH_FOLDER, `pathik-${commit}`)
  if (existsSync(path.join(folder, BUILT_MARKER))) return { commit, folder }
  print(`Building the product at ${commit} in ${folder}, once`)
  // Two runs may build concurrently, each in its own folder; the first to finish is used.
  const draftFolder = `${folder}.${process.pid}`
  rmSync(draftFolder, { recursive: true, force: true })
  mkdirSync(draftFolder, { recursive: true })
  checkOut(commit, draftFolder)
  installPackages(draftFolder)
  run(process.execPath, ['scripts/build.ts'], draftFolder)
  writeFileSync(path.join(draftFolder, BUILT_MARKER), '')
  try {
    renameSync(draftFolder, folder)
  } catch {
    rmSync(draftFolder, { recursive: true, force: true })
  }
  return { commit, folder }
}

function checkOut(commit: string, folder: string): void {
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: PROJECT, maxBuffer: 2 ** 30, stdio: 'pipe' })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new MissingPrerequisite(`The commit ${commit} cannot be checked out here: ${String(error)}`)
  }
}

/** With the same lockfile, this project's packages can be reused, and hard links cost no space. */
function installPackages(folder: string): void {
  const lockfile = (folderPath: string) => readFileSync(path.join(folderPath, 'package-lock.json'), 'utf8')
  if (lockfile(folder) !== lockfile(PROJECT)) {
    run('npm', ['ci', '--no-audit', '--no-fund'], folder)
    return
  }
  try {
    execFileSync('cp', ['-al', path.join(PROJECT, 'node_modules'), folder], { stdio: 'pipe' })
  } catch {
    // Hard links fail across disks, and some systems lack this command. In both cases copy the files.
    rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
    cpSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
