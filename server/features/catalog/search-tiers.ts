import { sql, type SQL } from 'drizzle-orm'
import { searchKey, soundOf } from '#domain/search-key.ts'
import { typingDistance } from '#domain/typing-distance.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import { searchEntries, searchWords } from '#server/platform/db/schema/search.ts'

/** One way of understanding what was typed. */
export type SearchTier = {
  /** True for the entries that fit. */
  fits: SQL
  /** Smaller is better, among those that fit. */
  order: SQL
}

const { names, words, sounds } = searchEntries
/** More words than anyone types; each costs a look at every entry. */
const WORDS_MAXIMUM = 8
/** Fewer letters are looked for at the beginning of words only, or they would be found everywhere. */
const INSIDE_MINIMUM = 3
const SOUND_PREFIX_MINIMUM = 3
/** Fewer letters are too few to tell a slip from another word. */
const SLIP_MINIMUM = 4
const CORRECTIONS_MAXIMUM = 4

/**
 * Ways of understanding a text, strictest first; a later one is for a text that no earlier one finds anything for, so
 * that what is spelt right is never drowned in what is similar. As typed: words in any order, or the beginning of a
 * name whatever its spaces. By sound: other spellings and scripts. By correction: words nearest to mistyped ones.
 * No way at all for a text without letters and digits.
 */
export function searchTiers(text: string): ((db: Queryable) => Promise<SearchTier | null>)[] {
  const key = searchKey(text)
  const typed = key.words.slice(0, WORDS_MAXIMUM)
  if (typed.length === 0) return []
  return [
    async () => asTyped(typed, key.compact),
    async () => bySound(typed, key.sound),
    async (db) => byCorrection(db, typed),
  ]
}

function asTyped(typed: readonly string[], compact: string): SearchTier {
  const begins = sql`${names} like ${`% ${escaped(compact)}%`}`
  return {
    fits: sql`(${begins} or ${allOf(typed.map((word) => sql`${words} like ${`% ${escaped(word)}%`}`))})`,
    order: sql`case when strpos(${names}, ${` ${compact} `}) = 1 then 0 when strpos(${names}, ${` ${compact}`}) = 1 then 1
      when ${begins} then 2 else 3 end`,
  }
}

function bySound(typed: readonly string[], sound: string): SearchTier {
  const begins = hasSound(sound)
  const everyWord = typed.map((word) => {
    const inside = word.length >= INSIDE_MINIMUM ? sql`${words} like ${`%${escaped(word)}%`}` : sql`false`
    return sql`(${inside} or ${hasSound(soundOf(word))})`
  })
  return {
    fits: sql`(${begins} or ${allOf(everyWord)})`,
    order: sql`case when strpos(${sounds}, ${` ${sound}`}) = 1 then 0 when ${begins} then 1 else 2 end`,
  }
}

function hasSound(sound: string): SQL {
  const end = sound.length >= SOUND_PREFIX_MINIMUM ? '%' : ' %'
  return sql`${sounds} like ${`% ${escaped(sound)}${end}`}`
}

async function byCorrection(db: Queryable, typed: readonly string[]): Promise<SearchTier | null> {
  const corrected = await Promise.all(typed.map((word) => correct(db, word)))
  if (corrected.some((candidates) => candidates.length === 0)) return null
  const has = (column: SQL) =>
    allOf(corrected.map((candidates) => anyOf(candidates.map((word) => sql`${column} like ${`% ${escaped(word)}%`}`))))
  const begins = anyOf((corrected[0] ?? []).map((word) => sql`strpos(${names}, ${` ${word}`}) = 1`))
  return {
    fits: has(sql`${words}`),
    order: sql`case when ${begins} then 0 when ${has(sql`${names}`)} then 1 else 2 end`,
  }
}

/** The word itself when something begins with it, else the known words nearest to it; none when all are far. */
async function correct(db: Queryable, word: string): Promise<string[]> {
  const known = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} like ${`${escaped(word)}%`}`)
    .limit(1)
  if (known.length > 0) return [word]
  if (word.length < SLIP_MINIMUM) return []
  const similar = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} % ${word}`)
    .orderBy(sql`similarity(${searchWords.word}, ${word}) desc`, searchWords.word)
    .limit(20)
  const near = similar
    .map((candidate) => ({ word: candidate.word, slips: typingDistance(candidate.word, word) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, CORRECTIONS_MAXIMUM)
    .map((candidate) => candidate.word)
}

const slipsAllowed = (word: string): number => (word.length < 7 ? 1 : 2)

/** Keys hold letters and digits only, but a script may have a sign of its own among them. */
const escaped = (key: string): string => key.replace(/[\\%_]/g, '\\$&')

const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`
const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`
