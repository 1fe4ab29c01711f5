import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { problem } from './problem.mjs'
import { runProgram } from './run-program.mjs'
import { acquireSetupLock } from './setup-lock.mjs'

/** All sources of the built pages and of the server as one program. */
const SOURCES = [
  'site',
  'desk',
  'ui',
  'kernel',
  'features',
  'platform',
  'messages',
  'server',
  'sandbox',
  'seed',
  'scripts/build.ts',
  'scripts/build-server.ts',
  'scripts/ascii-only.ts',
  'vite.config.ts',
  'package-lock.json',
]
const STAMP = path.join('dist', '.built-from')
/** Tests, and files that the server reads at run time: pictures and texts of the sample business, SQL, lists. */
const NOT_BUILT = /\.test\.tsx?$|^seed\/(?:images|posts)\/|\.(?:sql|txt)$/

/**
 * Builds the pages and the server, unless they were already built from these sources. A stamp is removed before a build
 * and set when the build is complete, so an interrupted build is repeated.
 *
 * @param {string} root
 * @param {{ node: string, env: NodeJS.ProcessEnv, progress: ReturnType<typeof import('./progress.mjs').createProgress>
 * }} options
 */
export async function buildPages(root, { node, env, progress }) {
  const stamp = path.join(root, STAMP)
  if (isBuilt(root, stamp)) {
    progress.step('Pages and server are built')
    return
  }
  const release = await acquireSetupLock(root, {
    onWait: () => progress.note('Another start is building here; waiting for it …'),
  })
  try {
    progress.step('Building the pages and the server …')
    if (isBuilt(root, stamp)) return
    fs.rmSync(stamp, { force: true })
    const sources = fingerprint(root)
    await runBuild(root, { node, env, progress })
    fs.mkdirSync(path.dirname(stamp), { recursive: true })
    fs.writeFileSync(stamp, sources)
  } finally {
    release()
  }
}

async function runBuild(root, { node, env, progress }) {
  const startedAt = Date.now()
  const lines = []
  const timer = setInterval(() => progress.moving(`${Math.round((Date.now() - startedAt) / 1000)} s`), 1000)
  const { code, stoppedBy } = await runProgram(node, [path.join(root, 'scripts/build.ts')], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    onLine: (line) => lines.push(line),
  }).finally(() => {
    clearInterval(timer)
    progress.endMoving()
  })
  if (stoppedBy !== null) throw problem('Stopped while building the pages; the next start begins this step again.', 130)
  if (code === 0) return
  console.error(lines.join('\n'))
  throw problem('The pages could not be built; the output of the build is above.')
}

function isBuilt(root, stamp) {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint(root)
}

/** A hash of names and contents. A fresh checkout of the same sources has the same hash and is not built again. */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(root, source))) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(root, source) {
  const found = fs.statSync(path.join(root, source), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return NOT_BUILT.test(source) ? [] : [source]
  const names = fs.readdirSync(path.join(root, source)).sort()
  return names.flatMap((name) => listFiles(root, `${source}/${name}`))
}
