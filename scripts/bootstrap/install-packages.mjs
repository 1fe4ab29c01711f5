import path from 'node:path'

import { countPackages, isInstalled, markInstalled } from './installed.mjs'
import { problem } from './problem.mjs'
import { runProgram } from './run-program.mjs'
import { acquireSetupLock } from './setup-lock.mjs'

const MAX_OUTPUT_LINES = 30
const FETCH_IDLE_MS = 3000
const REGISTRY_ERROR =
  /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EPROTO|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)\b/
const FAILED_ATTEMPT = /attempt \d+ failed with (\w+)/
// npm would wait more than a minute for a registry that does not answer.
const RETRY_FLAGS = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000']

/**
 * Installs the packages of the lockfile, unless they are already installed.
 *
 * @param {string} root
 * @param {ReturnType<typeof import('./progress.mjs').createProgress>} progress
 */
export async function installPackages(root, progress) {
  if (isInstalled(root)) {
    progress.step('Packages are installed')
    return
  }
  const release = await acquireSetupLock(root, {
    onWait: () => progress.note('Another start is setting up this folder; waiting for it …'),
  })
  try {
    if (isInstalled(root)) {
      progress.step('Packages were installed by another start')
      return
    }
    progress.step('Installing packages (first start, or they changed) …')
    await runNpm(root, progress)
    markInstalled(root)
  } finally {
    release()
  }
}

async function runNpm(root, progress) {
  const { program, args, shell } = npmCommand()
  const watch = watchNpm(progress, countPackages(root))
  const timer = setInterval(watch.show, 1000)
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http', '--color=false', ...RETRY_FLAGS]
  const { code, stoppedBy } = await runProgram(program, [...args, ...options], { cwd: root, shell, onLine: watch.read })
    .catch((error) => {
      throw problem(`npm could not be run (${error.code}); install Node with npm from https://nodejs.org.`)
    })
    .finally(() => {
      clearInterval(timer)
      progress.endMoving()
    })
  if (stoppedBy !== null)
    throw problem('Stopped while installing packages; the next start begins this step again.', 130)
  if (code !== 0) throw explainFailure(root, watch.kept())
}

/** The npm that started this command, else the one on PATH. */
function npmCommand() {
  const npmPath = process.env.npm_execpath
  if (npmPath && /npm-cli\.c?js$/.test(npmPath)) return { program: process.execPath, args: [npmPath], shell: false }
  const windows = process.platform === 'win32'
  return { program: windows ? 'npm.cmd' : 'npm', args: [], shell: windows }
}

function watchNpm(progress, total) {
  const startedAt = Date.now()
  const outputLines = []
  let fetched = 0
  let fetchedAt = startedAt
  let hasReportedFailure = false
  return {
    read(line) {
      const failed = FAILED_ATTEMPT.exec(line)
      if (failed !== null && !hasReportedFailure)
        progress.note(`The npm registry did not answer (${failed[1]}); trying again …`)
      hasReportedFailure ||= failed !== null
      if (/http (fetch GET 200|cache) .*\.tgz/.test(line)) {
        fetched += 1
        fetchedAt = Date.now()
      }
      if (line !== '' && !/http (fetch GET [23]|cache)|npm warn/.test(line)) outputLines.push(line)
      if (outputLines.length > MAX_OUTPUT_LINES) outputLines.shift()
    },
    show() {
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      const isIdle = Date.now() - fetchedAt > FETCH_IDLE_MS
      const activity =
        fetched === 0 ? 'reading the list' : `${fetched} of about ${total} packages${isIdle ? ', unpacking' : ''}`
      progress.moving(`${activity}, ${seconds} s`)
    },
    kept: () => outputLines,
  }
}

function explainFailure(root, lines) {
  const text = lines.join('\n')
  const registry = REGISTRY_ERROR.exec(text)
  if (registry !== null) {
    return problem(
      `The npm registry cannot be reached (${registry[1]}); check the network and the address that "npm config get registry" prints, then start again.`,
    )
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(text)) {
    return problem(
      `This user may not write to ${path.join(root, 'node_modules')}; grant that right, or start as the user who owns the folder.`,
    )
  }
  if (/\bENOSPC\b/.test(text))
    return problem('The disk is full, so the packages could not be installed; free some space and start again.')
  if (/\bEUSAGE\b/.test(text))
    return problem('package.json and package-lock.json do not match; run npm install and start again.')
  console.error(text)
  return problem('npm could not install the packages; its last lines are above.')
}
