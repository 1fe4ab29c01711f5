import path from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '#tests/rules/project-files.ts'
import { findStatements } from './find-statements.ts'

const WATCHED_FILES = /\/(?:platform|server|sandbox|seed|scripts|features\/[^/]+\/server)\/.*(?<!\.test)\.ts$/

/**
 * Wraps every statement with a declared type in `rowsOf`, and every such expression in `valueOf`, so that tests compare
 * the declared types with real database results. The code is transformed only in tests.
 */
export function watchRows(): Plugin {
  return {
    name: 'watch-rows',
    enforce: 'pre',
    transform: {
      filter: { id: WATCHED_FILES },
      handler(code, id) {
        const instrumented = watchStatements(path.relative(ROOT, id).replaceAll('\\', '/'), code)
        return instrumented === code ? null : { code: instrumented, map: null }
      },
    },
  }
}

/** Wraps the statements in a file's code. Line numbers do not change. */
export function watchStatements(file: string, code: string): string {
  const statements = findStatements(file, code)
  if (statements.length === 0) return code
  const insertions = statements.flatMap(({ name, kind, start, end }) => [
    { at: start, text: `${kind === 'rows' ? 'rowsOf' : 'valueOf'}$('${name}', ` },
    { at: end, text: ')' },
  ])
  const cuts = [0, ...insertions.map(({ at }) => at), code.length].toSorted((a, b) => a - b)
  const parts = cuts.slice(1).map((cut, index) => {
    const startIndex = cuts[index] ?? 0
    return code.slice(startIndex, cut)
  })
  const texts = insertions.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
  return IMPORT + parts.map((part, index) => part + (texts[index] ?? '')).join('')
}

const IMPORT = "import { rowsOf as rowsOf$, valueOf as valueOf$ } from '#tests/row-types/watch-rows.ts'; "
