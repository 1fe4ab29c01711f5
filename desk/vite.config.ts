import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The build of the desk, apart from the travellers' pages: its own entry, its own files, no server rendering. The
 * document is dist/desk/index.html; files with hashed names are in dist/desk/desk-files.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    outDir: '../dist/desk',
    emptyOutDir: true,
    assetsDir: 'desk-files',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
