import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** What every browser of the last two and a half years runs (Baseline widely available). */
const MODERN = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/** Parts of react-router that only its framework mode and its tracing need: who imports them, and what stands for them. */
const UNUSED_ROUTER_PARTS = [
  {
    importer: /lib[\\/](dom[\\/]lib|components)\.js$/,
    part: /ssr\/components\.js$/,
    standIn: 'router-without-framework-mode.ts',
  },
  { importer: /lib[\\/]router[\\/]router\.js$/, part: /\/instrumentation\.js$/, standIn: 'router-without-tracing.ts' },
] as const

/**
 * Two builds: the browser's (`vite build`, hashed files under /assets with a manifest) and the page renderer's
 * (`vite build --ssr`), which the server loads by path. `scripts/build.ts` runs both.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild === true ? [] : [smallRouter()])],
  appType: 'custom',
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { targets: browsers(MODERN) } },
  build: {
    target: MODERN,
    cssMinify: 'lightningcss',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    // One file of 14 KB instead of ten that block the first paint; the next page needs none.
    cssCodeSplit: false,
    // The list of what every page imports was 1.7 KB of every first load. Documents name their own files (page-files.ts); a
    // page that is opened from another one asks for what it imports a moment later.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
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
                  { name: 'site', test: /[\\/](web|contract|domain|messages)[\\/]/, minShareCount: 8 },
                  // Every page needs these through its layout or the error screen, however few name them.
                  {
                    name: 'shell',
                    test: /[\\/](messages[\\/]en[\\/]layout|ui[\\/](logo|logo-mark|part-failed|skip-link|site-picture)|lib[\\/](late-part|later|load-chunk|on-demand|use-late-part|use-when-there)|layout[\\/]offline-notice|accounts[\\/]auth-dialog-host)\./,
                  },
                  // What the package page and the booking page share.
                  {
                    name: 'trip',
                    test: /[\\/](messages[\\/]en[\\/]catalog-tour|lib[\\/](local-day|prebooking-selection|browser-storage)|domain[\\/](booking-line|errors|price-booking|promo-discount|tour-duration))\./,
                  },
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

/**
 * Saves 2.4 KB (brotli) of every page's first load. Only in the browser's build: server and development run the library
 * as it is. A name that a new version imports beyond these fails the build.
 */
function smallRouter(): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.includes('react-router') !== true) return null
      const unused = UNUSED_ROUTER_PARTS.find((part) => part.importer.test(importer) && part.part.test(source))
      return unused === undefined ? null : join(import.meta.dirname, 'web', 'lib', unused.standIn)
    },
  }
}
