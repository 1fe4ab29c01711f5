import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { HASH_SALT } from './scripts/merge-runtime.ts'
import { stripCallDetails } from './scripts/only-calls.ts'
import { loadStyled } from '#ui/site/lib/load-styled.ts'

/** The features that every browser of the last two and a half years supports (Baseline widely available). */
const MODERN = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * There are two builds: one for the browser (`vite build`, hashed files under /assets with a manifest) and one for the
 * page renderer (`vite build --ssr`), which the server loads by path. `scripts/build.ts` runs both.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    stripCallDetails(),
    react(),
    ...(isSsrBuild === true ? [] : [droppableComponents(), styledImports(), renewChunkNames()]),
  ],
  appType: 'custom',
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { targets: browsers(MODERN) } },
  build: {
    target: MODERN,
    cssMinify: 'lightningcss',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    // A list of all imports of all pages would be in every first load. Documents name their own files (page-files.ts),
    // so a page opened from another page requests its scripts slightly later. Its styles stay in the list. Parts of a
    // page, such as its calendar, load after a click and keep the list. Otherwise the visitor would wait again for a
    // part's imports.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, imports, { hostId }) => (hostId.includes('take-over') ? [] : imports),
    },
    manifest: isSsrBuild !== true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions:
      isSsrBuild === true
        ? { input: 'site/entry-server.tsx', output: { entryFileNames: '[name].js' } }
        : {
            input: ['site/entry-early.ts', 'site/entry-browser.ts', 'site/take-over.tsx'],
            // React Router's hints for developers, which are logged to the console. Their results are never used.
            treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              assetFileNames: 'assets/[name]-[hash][extname]',
              codeSplitting: { groups: chunkGroups },
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
 * React Router creates its components with calls and names each for developer tools. Both keep unused components, such
 * as `Form`, in the build. This marks the calls as side-effect free and removes the names.
 */
function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
          .replaceAll(/= (React\S*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** Uses our style loader instead of Vite's own, which is larger and never retries a failed sheet. */
function styledImports(): Plugin {
  return {
    name: 'styled-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { ${loadStyled.name} as __vitePreload } from '#ui/site/lib/load-styled.ts'`
        : null,
  }
}

/**
 * The build changes the files afterwards (`scripts/merge-runtime.ts`), so different contents must not have the same
 * names.
 */
function renewChunkNames(): Plugin {
  return { name: 'new-names', apply: 'build', augmentChunkHash: () => HASH_SALT }
}
