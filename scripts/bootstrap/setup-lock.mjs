import fs from 'node:fs'
import path from 'node:path'

import { problem } from './problem.mjs'

const POLL_PAUSE_MS = 300
const JUST_CREATED_MS = 5000

/**
 * Lets one process at a time install or build in this folder; a second one waits. A lock is free when its holder no
 * longer runs.
 *
 * @param {string} root
 * @param {{ onWait: () => void }} options
 * @returns {Promise<() => void>} releases the lock
 */
export async function acquireSetupLock(root, { onWait }) {
  const file = path.join(root, '.pathik-setup.lock')
  for (let hasReported = false; !tryAcquire(file);) {
    if (!hasReported) onWait()
    hasReported = true
    await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS))
  }
  return () => fs.rmSync(file, { force: true })
}

function tryAcquire(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST')
      throw problem(
        `Pathik cannot write to ${path.dirname(file)} (${error.code}); grant that right, or move the project.`,
      )
  }
  const holder = readHolder(file)
  if (holder !== null && !isSetupProcess(holder)) clearStale(file, holder)
  return false
}

// Renaming is atomic: when two processes find a stale lock, only one removes it. A fresh lock that was renamed by
// mistake is restored.
function clearStale(file, holder) {
  const stale = `${file}.stale-${process.pid}`
  try {
    fs.renameSync(file, stale)
    if (readHolder(stale) !== holder) fs.linkSync(stale, file)
  } catch {
    // Another process has taken the lock first.
  }
  fs.rmSync(stale, { force: true })
}

/**
 * The process id in the lock. It is 0 when its process was killed before it wrote the id, and null when the lock is
 * gone or was just created.
 */
function readHolder(file) {
  try {
    const text = fs.readFileSync(file, 'utf8')
    if (text !== '') return Number(text)
    return Date.now() - fs.statSync(file).mtimeMs > JUST_CREATED_MS ? 0 : null
  } catch {
    return null
  }
}

// A container reuses process ids after a kill. So our own id in the lock belongs to an earlier process,
// and so does the id of another program.
function isSetupProcess(pid) {
  if (pid === process.pid || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bootstrap.mjs')
  } catch (error) {
    return error.code === 'EPERM'
  }
}
