import type { Plugin } from 'vite'

/** After a backslash an escape would mean something else. */
const ESCAPED = /\\[^\0-\x7f]/
const OUTSIDE_ASCII = /[^\0-\x7f]/g

/**
 * Writes a program with ASCII letters only. The engine holds the text of a program for as long as it runs: with one
 * letter outside of Latin-1 in it, every letter takes two bytes. In literals an escape means the same letter.
 *
 * @throws {Error} when a letter cannot be escaped where it stands.
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
  return code.replace(OUTSIDE_ASCII, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
