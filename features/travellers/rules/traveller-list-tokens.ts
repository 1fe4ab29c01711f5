import { keyOf, MAX_PHRASE_LENGTH, meaningOf, type WordMeaning } from './traveller-list-words.ts'

/** A token of a line: a number, a known word, or a word of a name or a note. */
export type Token = {
  text: string
  /** The part of the line that contains the token, numbered from 0: a cell, or one side of a word such as 'with'. */ segment: number
} & ({ kind: 'number'; value: number } | { kind: 'word' } | { kind: 'known'; meaning: WordMeaning })

const CELL_SEPARATORS = /[,;|/()[\]{}:=<>]|\s[-–—]+\s|\s*[-–—](?=\d)|(?<=\d)[-–—]\s*/u
const PERSON_SEPARATORS = /\s*[&+]\s*/u
/** Where a number touches letters: `58F`, `F58`, `58yrs`. */
const DIGIT_LETTER_BOUNDARY = /(?<=\d)(?=\p{L})|(?<=[\p{L}\p{M}])(?=\d)/gu
const NUMBER = /^\d{1,4}(?:\.\d)?$/

/** Splits a line into tokens, in order. `&`, `+` and 'with' begin a new segment, as a comma does. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let segment = 0
  for (const cell of line.split(CELL_SEPARATORS).flatMap((part) => part.split(PERSON_SEPARATORS))) {
    const words = cell
      .replaceAll(DIGIT_LETTER_BOUNDARY, ' ')
      .split(/\s+/u)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    for (let position = 0; position < words.length;) {
      const { token, length } = readAt(words, { position, segment })
      if (token.kind === 'known' && token.meaning.kind === 'join') segment += 1
      else tokens.push(token)
      position += length
    }
    segment += 1
  }
  return tokens
}

/** Reads the longest known phrase that begins at word `position`. */
function readAt(words: readonly string[], { position, segment }: { position: number; segment: number }) {
  const word = words[position] ?? ''
  const digits = word.replaceAll(/^["'“]+|[.°"'”]+$/gu, '')
  if (NUMBER.test(digits))
    return { token: { kind: 'number' as const, text: word, segment, value: Number(digits) }, length: 1 }
  for (let length = Math.min(MAX_PHRASE_LENGTH, words.length - position); length > 0; length -= 1) {
    const phrase = words.slice(position, position + length)
    const meaning = meaningOf(phrase.map(keyOf).join('_'))
    if (meaning !== undefined)
      return { token: { kind: 'known' as const, text: phrase.join(' '), segment, meaning }, length }
  }
  return { token: { kind: 'word' as const, text: word, segment }, length: 1 }
}
