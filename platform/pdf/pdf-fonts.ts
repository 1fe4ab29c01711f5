import fs from 'node:fs'
import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'

const require = createRequire(import.meta.url)

/** A run of text that one font can render. */
type FontSpan = { text: string; font: Fontkit.Font }
export type FontWeight = 'regular' | 'bold'

/** In order of preference: the first file has Latin, the rupee sign and Devanagari, the second has Gujarati. */
const FILES: Readonly<Record<FontWeight, readonly string[]>> = {
  regular: [
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
    '@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf',
  ],
}
/**
 * Characters that stay with the letters before them: spaces, and the joiners that Indian scripts need within a word.
 */
const NEUTRAL = /[\s\u200c\u200d]/u
const UNKNOWN = '?'

// Opening a font takes longer than writing a page, so each font is opened once per process.
const fontsByWeight = new Map<FontWeight, readonly Fontkit.Font[]>()
let fontkit: typeof Fontkit | undefined

/**
 * Loads the code that reads fonts. Deferred until the first document, because it takes a tenth of the startup time and
 * 10 MB. {@link fontSpans} works only after this.
 */
export async function loadFontReader(): Promise<void> {
  fontkit ??= await import('fontkit')
}

function fontsOf(weight: FontWeight): readonly Fontkit.Font[] {
  const existing = fontsByWeight.get(weight)
  if (existing !== undefined) return existing
  if (fontkit === undefined) throw new Error('The font reader is not loaded.')
  const { create } = fontkit
  const fonts = FILES[weight].map((file) => {
    const font = create(fs.readFileSync(require.resolve(file)))
    if (!('glyphForCodePoint' in font)) throw new TypeError(`${file} holds several fonts`)
    return font
  })
  fontsByWeight.set(weight, fonts)
  return fonts
}

/**
 * Splits a text into runs that one font can render, because the PDF writer cannot change fonts by itself. A character
 * that no font has becomes a question mark: an empty box on paper looks like a printer fault.
 */
export function fontSpans(text: string, weight: FontWeight): FontSpan[] {
  const fonts = fontsOf(weight)
  const spans: FontSpan[] = []
  for (const character of text.normalize('NFC')) {
    const last = spans.at(-1)
    const codePoint = character.codePointAt(0) ?? 0
    if (last !== undefined && (NEUTRAL.test(character) || last.font.hasGlyphForCodePoint(codePoint))) {
      last.text += character
      continue
    }
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint))
    const [fallback] = fonts
    if (font !== undefined) spans.push({ text: character, font })
    else if (NEUTRAL.test(character) || fallback === undefined) continue
    else if (last?.font === fallback) last.text += UNKNOWN
    else spans.push({ text: UNKNOWN, font: fallback })
  }
  return spans
}
