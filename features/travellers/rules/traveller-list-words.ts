import type { Food, Gender } from './traveller-details.ts'

/** The meaning of a word in a pasted list. `word` can only belong to a name or a note. */
export type WordMeaning =
  | {
      kind: 'gender'
      gender: Gender
      /** True for a word that may also be an initial or a part of a name: `M`, `Man Singh`. */ isAmbiguous: boolean
    }
  | { kind: 'title'; gender: Gender | null }
  | { kind: 'relation'; gender: Gender | null }
  | {
      kind: 'food'
      food: Food
      /** `sure`: certain. `guess`: only a hint, such as 'no onion'. `surname`: may also be a surname. */ as:
        | 'sure'
        | 'guess'
        | 'surname'
    }
  | { kind: 'years' }
  | { kind: 'months' }
  | { kind: 'ageLabel' }
  | {
      kind: 'label'
      /** Labels other than `always` can be a part of a name, as in 'Pan Singh'. */ is: 'always' | 'before a cell'
    }
  | { kind: 'heading' }
  | { kind: 'join' }
  | { kind: 'note' }

/** The maximum number of words in an entry of `MEANINGS`. */
export const MAX_PHRASE_LENGTH = 4

const genderEntries = (words: string, gender: Gender, isAmbiguous = false) =>
  entries(words, { kind: 'gender', gender, isAmbiguous })
const titles = (words: string, gender: Gender | null) => entries(words, { kind: 'title', gender })
const relationEntries = (words: string, gender: Gender | null) => entries(words, { kind: 'relation', gender })
const labels = (words: string, is: 'always' | 'before a cell') => entries(words, { kind: 'label', is })
const foodEntries = (words: string, food: Food, as: 'sure' | 'guess' | 'surname' = 'sure') =>
  entries(words, { kind: 'food', food, as })

/** Words and phrases in English, Hindi and Gujarati, as people write them in lists: lower case, `_` for a space. */
const MEANINGS: ReadonlyMap<string, WordMeaning> = new Map([
  ...genderEntries('female woman फीमेल महिला स्त्री औरत लड़की ફીમેલ મહિલા સ્ત્રી', 'female'),
  ...genderEntries('male पुरुष मेल मर्द लड़का પુરુષ મેલ', 'male'),
  ...genderEntries('transgender third_gender अन्य અન્ય', 'other'),
  ...genderEntries('f fe lady girl म स्त्रि સ્ત્રિ મ', 'female', true),
  ...genderEntries('m man gents boy पु પુ', 'male', true),
  ...titles('smt shrimati mrs ms miss kum kumari sushri श्रीमती श्रीमति सुश्री कुमारी कु શ્રીમતી સુશ્રી કુમારી કુ', 'female'),
  ...titles('mr shri shree master श्री શ્રી', 'male'),
  ...titles('dr prof adv er ca डॉ डॉक्टर ડૉ ડો', null),
  ...relationEntries('wife daughter mother sister mom mummy grandmother पत्नी बेटी बहू પત્ની દીકરી', 'female'),
  ...relationEntries('husband son father brother papa grandfather पति बेटा पिता પતિ દીકરો પિતા', 'male'),
  ...relationEntries('self child kid infant spouse बच्चा બાળક', null),
  ...foodEntries('veg vegetarian pure_veg veg_food शाकाहारी वेज શાકાહારી વેજ', 'vegetarian'),
  ...foodEntries('non_veg nonveg nv non_vegetarian मांसाहारी नॉनवेज માંસાહારી નોનવેજ', 'non-vegetarian'),
  ...foodEntries('vegan वीगन વીગન', 'vegan'),
  ...foodEntries('jain_food jain_meal jain_veg जैन_भोजन જૈન_ભોજન', 'jain'),
  ...foodEntries('jain जैन જૈન', 'jain', 'surname'),
  ...foodEntries(
    'no_onion no_onion_garlic no_onion_no_garlic without_onion without_onion_garlic no_garlic',
    'jain',
    'guess',
  ),
  ...foodEntries('बिना_प्याज बिना_प्याज_लहसुन બિના_ડુંગળી કાંદા_લસણ_વગર ડુંગળી_લસણ_વગર', 'jain', 'guess'),
  ...foodEntries('no_preference any_food eats_everything सब_चलेगा બધું_ચાલશે', 'no-preference'),
  ...entries('y yr yrs year years year_old years_old yrs_old yo साल वर्ष बरस વર્ષ વરસ વર્ષની વર્ષના', { kind: 'years' }),
  ...entries('month months mth mths महीने महीना મહિના મહિનો', { kind: 'months' }),
  ...entries('age aged umar umr उम्र आयु ઉંમર ઉમર વય', { kind: 'ageLabel' }),
  ...labels('name full_name gender sex नाम लिंग નામ લિંગ જાતિ', 'always'),
  ...labels(
    'food meal mobile mob phone ph contact dob birth_date date_of_birth भोजन मोबाइल फोन जन्म_तिथि',
    'before a cell',
  ),
  ...labels('aadhaar aadhar adhar pan id passport sr_no s_no sr no क्र आधार આધાર', 'before a cell'),
  ...labels('ભોજન મોબાઈલ ફોન જન્મ_તારીખ ક્રમ', 'before a cell'),
  ...entries('list of the for group names travellers travelers passengers passenger pax members member yatri', {
    kind: 'heading',
  }),
  ...entries('details यात्री यात्रियों सूची सदस्य की યાત્રી યાદી મુસાફર સભ્ય ની', { kind: 'heading' }),
  ...entries('and with और तथा व એવં અને ke_saath के_साथ સાથે', { kind: 'join' }),
  ...entries('lower lower_berth lb upper middle window नीचे निचली નીચે નીચેની ground_floor', { kind: 'note' }),
  ...entries('knee knee_pain wheelchair wheel_chair diabetic diabetes sugar bp asthma heart pregnant', {
    kind: 'note',
  }),
  ...entries('घुटना घुटने घुटने_में_दर्द व्हीलचेयर शुगर मधुमेह ઘૂંટણ વ્હીલચેર ડાયાબિટીસ', { kind: 'note' }),
])

/** Endings of names and whole names that suggest a gender, though not reliably. */
const NAME_GENDERS: readonly (readonly [RegExp, Gender])[] = [
  [/(?:.ben|.bahen|.bai|^devi|^kumari|^kaur|.बेन|.बहन|^बाई|^देवी|^कुमारी|.બેન|.બહેન|^બાઈ|^દેવી|^કુમારી)$/u, 'female'],
  [/(?:.bhai|^kumar|.भाई|^कुमार|.ભાઈ|^કુમાર)$/u, 'male'],
]

/** The meaning of a word or phrase; undefined when it is in no table. */
export function meaningOf(phrase: string): WordMeaning | undefined {
  return MEANINGS.get(phrase)
}

/**
 * Converts a word to the form used in the tables: lower case, without surrounding punctuation, with spaces for hyphens
 * and inner dots.
 */
export function keyOf(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[-._]+/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .trim()
    .replaceAll(/ +/g, '_')
}

/** The gender suggested by the ending of a name, such as -ben or -bhai. Null when it suggests none, or two. */
export function genderOfName(words: readonly string[]): Gender | null {
  const suggested = new Set(
    words.flatMap((word) => NAME_GENDERS.filter(([ending]) => ending.test(keyOf(word))).map(([, gender]) => gender)),
  )
  const [only] = suggested
  return suggested.size === 1 ? (only ?? null) : null
}

function entries(words: string, meaning: WordMeaning): [string, WordMeaning][] {
  return words.split(' ').map((word) => [word.normalize('NFKC'), meaning])
}
