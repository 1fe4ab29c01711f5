import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { problem } from './problem.mjs'

const NODE_MAJOR = 24

/**
 * The Node that runs the product: normally the one that npm installed. If that one does not run and this process is
 * Node 24, this process's Node.
 *
 * @param {string} root
 */
export function chooseNode(root) {
  const pinned = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (runs(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) === NODE_MAJOR) return process.execPath
  throw problem(
    `Node ${NODE_MAJOR} was not installed with the packages (npm may be told to skip install scripts); allow them and delete node_modules, or start Pathik with Node ${NODE_MAJOR}.`,
  )
}

// A Node that has run once is not tested again. The size distinguishes a complete program from the empty file of a
// skipped install script.
function runs(program) {
  const size = fs.statSync(program, { throwIfNoEntry: false })?.size ?? 0
  if (size < 1_000_000) return false
  const proof = path.join(path.dirname(program), '.runs')
  if (fs.existsSync(proof)) return true
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const isUsable = answer.status === 0 && answer.stdout.startsWith(`v${NODE_MAJOR}.`)
  try {
    if (isUsable) fs.writeFileSync(proof, answer.stdout)
  } catch {
    // A read-only installation is tested on every start.
  }
  return isUsable
}
