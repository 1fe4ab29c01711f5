import { problem } from './problem.mjs'

const OLDEST_NODE = 18
const SUPPORTED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

/**
 * npm offers binaries of Node 24 and PostgreSQL only for these platforms. With a separate PostgreSQL server another
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
  if (!SUPPORTED_PLATFORMS.includes(platform) && !process.env.DATABASE_URL) {
    throw problem(
      `Pathik has no bundled database for ${platform} (only for ${SUPPORTED_PLATFORMS.join(', ')}); set DATABASE_URL to a PostgreSQL server to run it here.`,
    )
  }
}
