import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripCallDetails } from '../scripts/only-calls.ts'

/**
 * The build of the desk, separate from the travellers' pages: its own entry and files, no server rendering. The
 * documents are dist/desk/index.html and dist/desk/day.html; files with hashed names are in dist/desk/desk-files.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [stripCallDetails(), react()],
  publicDir: false,
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    outDir: '../dist/desk',
    // Phones save the second page for offline use during a trip (docs/decisions/078).
    rolldownOptions: { input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'day.html')] },
    emptyOutDir: true,
    assetsDir: 'desk-files',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
