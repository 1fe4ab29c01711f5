import type { Server } from 'node:http'
import type { ViteDevServer } from 'vite'

/** The entry points whose packages Vite pre-bundles. A package discovered later would reload the page. */
const ENTRIES = ['site/entry-early.ts', 'site/entry-browser.ts', 'site/take-over.tsx', 'desk/main.tsx', 'desk/day.tsx']

/**
 * Opens Vite for development: it compiles site and desk on change, and notifies open pages over the server's socket.
 */
export async function openVite(rootDir: string, server: Server): Promise<ViteDevServer> {
  const vite = await import('vite')
  return vite.createServer({
    root: rootDir,
    appType: 'custom',
    // Otherwise Vite briefly writes the config to a file, and `node --watch` sees its removal as a change and restarts
    // endlessly.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    optimizeDeps: { entries: ENTRIES },
  })
}
