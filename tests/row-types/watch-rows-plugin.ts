import path from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '#tests/rules/project-files.ts'
import { findStatements } from './find-statements.ts'

const WATCHED = /\/(?:platform|server|sandbox|seed|scripts|features\/[^/]+\/server)\/.*(?<!\.test)\.ts$/

/**
 * Wraps every statement with a declared type in `rowsOf`, and every such expression in `valueOf`, so that tests compare
 * the declared types with real database results. The code is transformed only in tests.
 */
export function watchRows(): Plugin {
  return {
    name: 'watch-rows',
    enforce: 'pre',
    transform: {
      filter: { id: WATCHED },
      handler(code, id) {
        const watched = watchStatements(path.relative(ROOT, id).replaceAll('\\', '/'), code)
        return watched === code ? null : { code: watched, map: null }
      },
    },
  }
}

/** Wraps the statements in a file's code. Line numbers do not change. */
export function watchStatements(file: string, code: string): string {
  const statements = findStatements(file, code)
  if (statements.length === 0) return code
  const inserts = statements.flatMap(({ name, kind, start, end }) => [
    { at: start, text: `${kind === 'rows' ? 'rowsOf' : 'valueOf'}$('${name}', ` },
    { at: end, text: ')' },
  ])
  const cuts = [0, ...inserts.map(({ at }) => at), code.length].toSorted((a, b) => a - b)
  const parts = cuts.slice(1).map((cut, index) => {
    const begin = cuts[index] ?? 0
    return code.slice(begin, cut)
  })
  const texts = inserts.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
  return IMPORT + parts.map((part, index) => part + (texts[index] ?? '')).join('')
}

const IMPORT = "import { rowsOf as rowsOf$, valueOf as valueOf$ } from '#tests/row-types/watch-rows.ts'; "
