import { sql, type SQL } from 'drizzle-orm'
import { searchKey, soundOf } from '#kernel/text/search-key.ts'
import { editDistance } from '../rules/typing-distance.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { NAME_PREFIX_LENGTH, namePrefix, searchEntries, searchWords } from '#platform/db/schema/search.ts'

/** One interpretation of the typed text. */
export type SearchTier = {
  /** True for the entries that match. */
  condition: SQL
  /** Conditions for better matches, best first. */
  betterConditions: readonly SQL[]
}

const { names, words, sounds } = searchEntries
/** Maximum number of words compared, more than anybody types. Each word costs a comparison with every entry. */
const MAX_WORDS = 8
/** Shorter words are matched only at the start of words. Inside words they would match everywhere. */
const MIN_INFIX_LENGTH = 3
const MIN_SOUND_PREFIX = 3
/** Shorter words are not corrected: they have too few letters to tell a typing error from another word. */
const MIN_CORRECTED_LENGTH = 4
const MAX_CORRECTIONS = 4

/**
 * The interpretations of a text, strictest first. A later one is used only when the earlier ones find nothing, so that
 * correctly spelt words are not mixed with similar ones.
 *
 * - As typed: the words in any order, or the beginning of a name, with or without spaces.
 * - By sound: other spellings and scripts.
 * - By correction: the known words nearest to mistyped ones.
 *
 * Empty for a text without letters and digits.
 */
export function searchTiers(text: string): ((db: Queryable) => Promise<SearchTier | null>)[] {
  const key = searchKey(text)
  const queryWords = key.words.slice(0, MAX_WORDS)
  if (queryWords.length === 0) return []
  return [
    async () => exactTier(queryWords, key.compact),
    async () => bySound(queryWords, key.sound),
    async (db) => correctedTier(db, queryWords),
  ]
}

function exactTier(queryWords: readonly string[], compact: string): SearchTier {
  const matchesStart = sql`${names} like ${`% ${escaped(compact)}%`}`
  return {
    condition: sql`(${matchesStart} or ${allOf(queryWords.map((word) => sql`${words} like ${`% ${escaped(word)}%`}`))})`,
    betterConditions: [nameStartsWith(` ${compact} `), nameStartsWith(` ${compact}`), matchesStart],
  }
}

function bySound(queryWords: readonly string[], sound: string): SearchTier {
  const matchesStart = hasSound(sound)
  const everyWord = queryWords.map((word) => {
    const matchesInfix = word.length >= MIN_INFIX_LENGTH ? sql`${words} like ${`%${escaped(word)}%`}` : sql`false`
    return sql`(${matchesInfix} or ${hasSound(soundOf(word))})`
  })
  return {
    condition: sql`(${matchesStart} or ${allOf(everyWord)})`,
    betterConditions: [sql`${sounds} like ${` ${escaped(sound)}%`}`, matchesStart],
  }
}

/**
 * True when the combined names begin with the text. The index covers only their first {@link NAME_PREFIX_LENGTH}
 * characters.
 */
function nameStartsWith(text: string): SQL {
  const start = sql`${namePrefix(names)} like ${`${escaped(text.slice(0, NAME_PREFIX_LENGTH))}%`}`
  return text.length <= NAME_PREFIX_LENGTH ? start : sql`(${start} and ${names} like ${`${escaped(text)}%`})`
}

function hasSound(sound: string): SQL {
  const end = sound.length >= MIN_SOUND_PREFIX ? '%' : ' %'
  return sql`${sounds} like ${`% ${escaped(sound)}${end}`}`
}

async function correctedTier(db: Queryable, queryWords: readonly string[]): Promise<SearchTier | null> {
  const corrected = await Promise.all(queryWords.map((word) => correct(db, word)))
  if (corrected.some((candidates) => candidates.length === 0)) return null
  const has = (column: SQL) =>
    allOf(corrected.map((candidates) => anyOf(candidates.map((word) => sql`${column} like ${`% ${escaped(word)}%`}`))))
  const matchesStart = anyOf((corrected[0] ?? []).map((word) => nameStartsWith(` ${word}`)))
  return {
    condition: has(sql`${words}`),
    betterConditions: [matchesStart, has(sql`${names}`)],
  }
}

/**
 * The word itself when a known word begins with it, otherwise the nearest known words. Empty when all words are too
 * different.
 */
async function correct(db: Queryable, word: string): Promise<string[]> {
  const prefixMatches = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} like ${`${escaped(word)}%`}`)
    .limit(1)
  if (prefixMatches.length > 0) return [word]
  if (word.length < MIN_CORRECTED_LENGTH) return []
  const similar = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} % ${word}`)
    .orderBy(sql`similarity(${searchWords.word}, ${word}) desc`, searchWords.word)
    .limit(20)
  const near = similar
    .map((candidate) => ({ word: candidate.word, edits: editDistance(candidate.word, word) }))
    .filter(({ edits }) => edits <= maxEdits(word))
  const fewest = Math.min(...near.map(({ edits }) => edits))
  return near
    .filter(({ edits }) => edits === fewest)
    .slice(0, MAX_CORRECTIONS)
    .map((candidate) => candidate.word)
}

const maxEdits = (word: string): number => (word.length < 7 ? 1 : 2)

/**
 * Keys contain only letters and digits. These characters are escaped in case they count as a letter or digit in some
 * script.
 */
const escaped = (key: string): string => key.replace(/[\\%_]/g, '\\$&')

const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`
const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`
