import { problem } from './problem.mjs'

const OLDEST_NODE = 18
const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

/**
 * npm has Node 24 and PostgreSQL ready-made only for these platforms. With a PostgreSQL server of one's own another
 * platform may still work, so then npm decides.
 */
export function checkPlatform() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) {
    throw problem(
      `Pathik needs Node ${OLDEST_NODE} or newer to set itself up, and this is Node ${process.versions.node}; install a newer one from https://nodejs.org.`,
    )
  }
  const platform = `${process.platform}-${process.arch}`
  if (!SUPPORTED.includes(platform) && !process.env.DATABASE_URL) {
    throw problem(
      `Pathik brings no database for ${platform} (it does for ${SUPPORTED.join(', ')}); set DATABASE_URL to a PostgreSQL server to run it here.`,
    )
  }
}
