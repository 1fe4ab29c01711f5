import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** What every browser of the last two and a half years understands (Baseline widely available). */
const MODERN = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * Parts of react-router that only its framework mode and its tracing need: the modules that import them, and the
 * replacement.
 */
const UNUSED_ROUTER_PARTS = [
  {
    importer: /lib[\\/](dom[\\/]lib|components)\.js$/,
    part: /ssr\/components\.js$/,
    standIn: 'router-without-framework-mode.ts',
  },
  { importer: /lib[\\/]router[\\/]router\.js$/, part: /\/instrumentation\.js$/, standIn: 'router-without-tracing.ts' },
] as const

/**
 * There are two builds: one for the browser (`vite build`, hashed files under /assets with a manifest) and one for the
 * page renderer (`vite build --ssr`), which the server loads by path. `scripts/build.ts` runs both.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild === true ? [] : [smallRouter(), plainImports()])],
  appType: 'custom',
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { targets: browsers(MODERN) } },
  build: {
    target: MODERN,
    cssMinify: 'lightningcss',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    // One file of 14 KB instead of ten that delay the first paint. The next page needs no other file.
    cssCodeSplit: false,
    // A list of all imports of all pages would add 1.7 KB to every first load. Documents name their own files
    // (page-files.ts). A page that is opened from another page asks for its imports a moment later.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: isSsrBuild !== true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions:
      isSsrBuild === true
        ? { input: 'web/entry-server.tsx', output: { entryFileNames: '[name].js' } }
        : {
            input: ['web/entry-browser.ts', 'web/take-over.tsx'],
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              assetFileNames: 'assets/[name]-[hash][extname]',
              // The libraries change far less often than our own code, so browsers can keep them cached.
              codeSplitting: {
                groups: [
                  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                  // Most pages share these modules. One file instead of twenty small ones needs fewer requests and
                  // compresses better.
                  { name: 'site', test: /[\\/](web|contract|domain|messages)[\\/]/, minShareCount: 8 },
                  // Every page needs these through its layout or the error screen, although few modules import them.
                  {
                    name: 'shell',
                    test: /[\\/](messages[\\/]en[\\/](layout|calendar)|ui[\\/](logo|logo-mark|part-failed|skip-link|site-picture)|lib[\\/](late-part|later|list-of|load-chunk|on-demand|read-catalog|use-late-part|use-when-there)|layout[\\/]offline-notice|routes[\\/]pending-page|(home|tour|tour-list)-loading|accounts[\\/]auth-dialog-host)\./,
                  },
                  // The modules that the package page and the booking page share.
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
 * Saves 2.4 KB (brotli) of every page's first load. It is used only in the browser's build: the server and development
 * run the library unchanged. When a new version imports further names from these parts, the build fails.
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

/**
 * Vite wraps every `import()` in 1.8 KB of code that preloads what the file needs. Nothing is preloaded here (see
 * `modulePreload`), and there is one style sheet, which is in the document: a plain import does the same.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
