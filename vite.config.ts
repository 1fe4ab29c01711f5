import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every browser of the last two and a half years runs (Baseline widely available). */
const MODERN = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * Two builds: the browser's (`vite build`, hashed files under /assets with a manifest) and the page renderer's
 * (`vite build --ssr`), which the server loads by path. `scripts/build.ts` runs both.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { targets: browsers(MODERN) } },
  build: {
    target: MODERN,
    cssMinify: 'lightningcss',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: isSsrBuild !== true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions:
      isSsrBuild === true
        ? { input: 'web/entry-server.tsx', output: { entryFileNames: '[name].js' } }
        : {
            input: 'web/entry-browser.tsx',
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              assetFileNames: 'assets/[name]-[hash][extname]',
              // The libraries change far less often than our own code: their bytes stay in browsers' caches.
              codeSplitting: {
                groups: [
                  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                  // One file instead of twenty small ones for what most pages share: fewer requests, better compression.
                  { name: 'site', test: /[\\/](web|contract|domain|messages)[\\/]/, minShareCount: 5 },
                ],
              },
            },
          },
  },
}))

/** Lightning CSS counts versions as `major << 16 | minor << 8`. */
function browsers(list: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    list.map((entry) => {
      const [, name = '', major = '0', minor = '0'] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(entry) ?? []
      return [name, (Number(major) << 16) | (Number(minor) << 8)]
    }),
  )
}
