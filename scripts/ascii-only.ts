import type { Plugin } from 'vite'

/** Cannot be escaped: after a backslash, the escape would have another meaning. */
const ESCAPED = /\\[^\0-\x7f]/
const NON_ASCII = /[^\0-\x7f]/g

/**
 * Rewrites a program in ASCII only. The engine keeps the source of a running program in memory: one character outside
 * Latin-1 makes every character take two bytes. In literals an escape means the same character.
 *
 * @throws {Error} when a character cannot be escaped in its context.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code, file.fileName)
    },
  }
}

function escaped(code: string, name: string): string {
  if (ESCAPED.test(code)) throw new Error(`${name} has a backslash before a letter that is not ASCII.`)
  return code.replace(NON_ASCII, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
