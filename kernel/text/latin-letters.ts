/** Gujarati letters are in the same order as Devanagari letters. Their code points are higher by this number. */
const GUJARATI_OFFSET = 0x0a80 - 0x0900

const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    ऩ: 'n',
    प: 'p',
    फ: 'ph',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ऱ: 'r',
    ल: 'l',
    ळ: 'l',
    ऴ: 'l',
    व: 'v',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
  }),
)

/** Consonants with a dot below (nukta). */
const NUKTA_CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ज: 'z', ड: 'r', ढ: 'rh', फ: 'f', य: 'y' }),
)

const VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    अ: 'a',
    आ: 'aa',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ॠ: 'ri',
    ऌ: 'li',
    ऍ: 'e',
    ऎ: 'e',
    ए: 'e',
    ऐ: 'ai',
    ऑ: 'o',
    ऒ: 'o',
    ओ: 'o',
    औ: 'au',
    ॐ: 'om',
  }),
)

const VOWEL_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'ा': 'aa',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'ॄ': 'ri',
    'ॅ': 'e',
    'ॆ': 'e',
    'े': 'e',
    'ै': 'ai',
    'ॉ': 'o',
    'ॊ': 'o',
    'ो': 'o',
    'ौ': 'au',
  }),
)

const VIRAMA = '्'
const NUKTA = '़'
const NASALS = new Set(['ँ', 'ं'])
const SILENT_SIGNS = new Set([NUKTA, VIRAMA, 'ः', 'ऽ'])
const LABIALS = new Set(['प', 'फ', 'ब', 'भ', 'म'])
const ZERO = 0x0966

/**
 * Transliterates Devanagari and Gujarati to Latin letters, as people do on a phone: केदारनाथ → `kedaaranaath`. The
 * inherent vowel of a consonant is written, but not at the end of a word. All other characters stay. Never throws.
 */
export function toLatinLetters(text: string): string {
  // NFD splits a dotted letter into a letter and a dot, so both ways of typing it become the same.
  const letters = Array.from(text.normalize('NFD'), toDevanagari)
  return letters.map((letter, i) => latinOf(letter, { next: letters[i + 1], afterNext: letters[i + 2] })).join('')
}

type NextLetters = { next: string | undefined; afterNext: string | undefined }

function latinOf(letter: string, { next, afterNext }: NextLetters): string {
  if (CONSONANTS.has(letter)) {
    const hasDot = next === NUKTA
    const sound = (hasDot ? NUKTA_CONSONANTS.get(letter) : undefined) ?? CONSONANTS.get(letter) ?? ''
    return sound + inherentVowel(hasDot ? afterNext : next)
  }
  const vowel = VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter)
  if (vowel !== undefined) return vowel
  if (NASALS.has(letter)) return next !== undefined && LABIALS.has(next) ? 'm' : 'n'
  return SILENT_SIGNS.has(letter) ? '' : withPlainDigit(letter)
}

/** The inherent vowel of a consonant. There is none before a vowel sign or a virama, nor at the end of a word. */
function inherentVowel(next: string | undefined): string {
  if (next === undefined || next === VIRAMA || VOWEL_SIGNS.has(next)) return ''
  return CONSONANTS.has(next) || VOWELS.has(next) || NASALS.has(next) ? 'a' : ''
}

function toDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return code >= 0x0a80 && code <= 0x0aef ? String.fromCodePoint(code - GUJARATI_OFFSET) : letter
}

function withPlainDigit(letter: string): string {
  const digit = (letter.codePointAt(0) ?? 0) - ZERO
  return digit >= 0 && digit <= 9 ? String(digit) : letter
}
