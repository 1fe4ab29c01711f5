import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKey, soundOf } from './search-key.ts'

const same: readonly (readonly string[])[] = [
  ['Kedarnath', 'kedar nath', 'KEDARNATH', 'Kedārnāth', 'केदारनाथ', 'કેદારનાથ', 'Kedarnaht'],
  ['Somnath', 'सोमनाथ', 'સોમનાથ', 'som nath'],
  ['Dwarka', 'Dvarka', 'Dwaraka', 'द्वारका', 'દ્વારકા'],
  ['Vaishno Devi', 'vaishnodevi', 'वैष्णो देवी', 'વૈષ્ણો દેવી'],
  ['Rameswaram', 'Rameshwaram', 'रामेश्वरम', 'રામેશ્વરમ'],
  ['Tirupati', 'Thirupathi', 'तिरुपति', 'તિરુપતિ'],
  ['Kashi', 'काशी', 'કાશી'],
  ['Varanasi', 'वाराणसी', 'વારાણસી'],
  ['Badrinath', 'बद्रीनाथ', 'બદ્રીનાથ'],
  ['Gujarat', 'गुजरात', 'ગુજરાત'],
  ['Uttarakhand', 'उत्तराखंड', 'ઉત્તરાખંડ'],
  ['Ayodhya', 'अयोध्या', 'અયોધ્યા'],
  ['Haridwar', 'हरिद्वार', 'હરિદ્વાર'],
  ['Rishikesh', 'ऋषिकेश', 'ઋષિકેશ'],
  ['Jaipur', 'जयपुर', 'જયપુર'],
  ['Udaipur', 'उदयपुर'],
  ['Amritsar', 'अमृतसर', 'અમૃતસર'],
  ['Delhi', 'Dilli', 'दिल्ली', 'દિલ્હી'],
  ['Chittorgarh', 'चित्तौड़गढ़', 'चित्तौड़गढ़'],
  ['Kumbhalgarh', 'कुंभलगढ़', 'कुम्भलगढ़'],
  ['Jyotirlinga', 'ज्योतिर्लिंग', 'જ્યોતિર્લિંગ'],
  ['Lakshadweep', 'Laxadweep', 'लक्षद्वीप'],
  ['Kachchh', 'કચ્છ', 'कच्छ', 'Kacch'],
  ['Yatra', 'यात्रा', 'યાત્રા'],
  ['Kochi', 'कोच्चि'],
  ['Manali', 'मनाली', 'Mnaali'],
  ['Qutub Minar', 'Kutub Minar'],
  ['Zanskar', 'Janskar'],
  ['Tiger’s Nest', "Tiger's Nest", 'Tigers Nest'],
]

describe('searchKey', () => {
  it.each(same.map((spellings) => ({ spellings })))('gives the same sound to $spellings', ({ spellings }) => {
    expect(new Set(spellings.map((spelling) => searchKey(spelling).sound)).size).toBe(1)
  })

  it('gives different keys to different places', () => {
    const names = ['Kedarnath', 'Somnath', 'Badrinath', 'Amarnath', 'Muktinath', 'Goa', 'Gaya', 'Gokarna', 'Puri']
    expect(new Set(names.map((name) => searchKey(name).sound)).size).toBe(names.length)
  })

  it('ignores case, accents, aspiration and doubled letters in each word', () => {
    expect(searchKey('Kedarnath & Badrinath, Do Dham YATRA')).toEqual({
      words: ['kedarnat', 'badrinat', 'do', 'dam', 'yatra'],
      compact: 'kedarnatbadrinatdodamyatra',
      sound: soundOf('kedarnatbadrinatdodamyatra'),
    })
    expect(searchKey('Île-de-France').words).toEqual(['ile', 'de', 'pranse'])
    expect(searchKey('Ooty, Coorg, Kutch').words).toEqual(['uty', 'kurg', 'kuch'])
    expect(searchKey('Neemrana, Dilli, Neeem, Koool').words).toEqual(['nimrana', 'dili', 'nim', 'kul'])
  })

  it('keeps digits unchanged, also those of Devanagari and Gujarati', () => {
    expect(searchKey('100% ५० ૧૨').words).toEqual(['100', '50', '12'])
  })

  it('keeps letters of scripts that it does not transliterate', () => {
    expect(searchKey('மதுரை, ಹಂಪಿ').words).toEqual(['மதுரை', 'ಹಂಪಿ'])
  })

  it('returns no words for a text without letters', () => {
    for (const text of ['', '  ', '%_\\', '🙏', '॥'])
      expect(searchKey(text)).toEqual({ words: [], compact: '', sound: '' })
  })

  it('makes the beginning of a name the beginning of its key, so that a name is found while it is typed', () => {
    for (const name of ['Varanasi', 'Tirupati', 'Rameswaram', 'Mahabaleshwar', 'वाराणसी', 'કેદારનાથ']) {
      const { sound } = searchKey(name)
      const letters = Array.from(name)
      for (let length = 4; length < letters.length; length += 1) {
        expect(sound.startsWith(searchKey(letters.slice(0, length).join('')).sound)).toBe(true)
      }
    }
  })

  it('never throws, and returns words of letters and digits for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of searchKey(text).words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
      }),
    )
  })

  it('does not change a key', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz 019éक्षऽગુ')) })
    fc.assert(
      fc.property(letters, (text) => {
        const { words, sound } = searchKey(text)
        expect(searchKey(words.join(' ')).words).toEqual(words)
        expect(soundOf(sound)).toBe(sound)
      }),
      { numRuns: 1000 },
    )
  })
})
