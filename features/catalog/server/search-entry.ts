import { searchKey, soundOf } from '#kernel/text/search-key.ts'

/** Alternative names of places, with the words of the official name. */
export type AliasTable = readonly { nameWords: string; alias: string }[]

/** The texts of a search entry. */
type SearchSubject = {
  /** The name in all scripts. */
  names: readonly string[]
  /** Places, categories and other texts by which the entry can be found. */
  about: readonly string[]
}

/** The key columns of `search_entries`. */
export type SearchColumns = { names: string; words: string; sounds: string }

/** Only the first words of a longer name are searchable. */
const MAX_WORDS = 24

/** Prepares aliases for {@link toSearchColumns}. */
export function toAliasTable(rows: readonly { name: string; alias: string }[]): AliasTable {
  return rows
    .map(({ name, alias }) => ({ nameWords: padWithSpaces(searchKey(name).words), alias }))
    .filter(({ nameWords }) => nameWords.trim() !== '')
}

/** The search keys of a package, region or category, including its alternative names. */
export function toSearchColumns(subject: SearchSubject, aliases: AliasTable): SearchColumns {
  const names = withAliases(subject.names, aliases)
  const about = withAliases(subject.about, aliases)
  const nameStarts = names.flatMap(startsOf)
  const starts = [...nameStarts, ...about.flatMap(startsOf)]
  return {
    names: padWithSpaces(unique(nameStarts)),
    words: padWithSpaces(unique([...names, ...about].flatMap(wordsOf))),
    sounds: padWithSpaces(unique(starts.map(soundOf))),
  }
}

/** The texts, and the alternative names of the places that they mention. */
function withAliases(texts: readonly string[], aliases: AliasTable): string[] {
  const mentions = texts.map((text) => padWithSpaces(wordsOf(text)))
  const found = aliases.filter(({ nameWords }) => mentions.some((words) => words.includes(nameWords)))
  return unique([...texts, ...found.map(({ alias }) => alias)])
}

const wordsOf = (text: string): readonly string[] => searchKey(text).words.slice(0, MAX_WORDS)

/** The name without spaces, from each of its words on: `chardhamyatra`, `dhamyatra`, `yatra`. */
function startsOf(text: string): string[] {
  const words = wordsOf(text)
  return words.map((_, i) => words.slice(i).join(''))
}

const padWithSpaces = (keys: readonly string[]): string => ` ${keys.join(' ')} `
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
