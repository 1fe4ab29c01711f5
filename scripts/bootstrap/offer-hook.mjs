import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * One line for a developer: how to have every push checked. Null where nobody develops (no Git checkout,
 * CI, a server with a public address), and where Git already has other hooks configured.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | null}
 */
export function offerHook(root, env) {
  if (isSet(env.CI) || env.NODE_ENV === 'production' || isSet(env.SITE_URL) || isPublic(path.join(root, '.env')))
    return null
  if (!fs.existsSync(path.join(root, '.git'))) return null
  const { status } = spawnSync('git', ['config', '--get', 'core.hooksPath'], { cwd: root, stdio: 'ignore' })
  // 1 means that there is no such setting. Anything else: it is set, or Git is missing or refuses this folder.
  return status === 1 ? '`npm run hook` lets Git run `npm run check` before each push.' : null
}

/** The settings of a server may be in a file. */
const isPublic = (file) => fs.existsSync(file) && /^(?:SITE_URL|NODE_ENV)=./m.test(fs.readFileSync(file, 'utf8'))

const isSet = (value) => value !== undefined && value !== '' && value !== 'false'
