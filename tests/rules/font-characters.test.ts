import path from 'node:path'
import { openSync } from 'fontkit'
import { expect, it } from 'vitest'
import { listFiles, readText } from './project-files.ts'

const FONTS = path.resolve(import.meta.dirname, '../../ui/site/fonts')
/** Letters of Indian scripts and symbols come from the system's fonts. */
const SYSTEM_FONT_SCRIPTS =
  /[\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Cf}\p{Extended_Pictographic}\s]/u

function charactersOf(...files: string[]): Set<number> {
  return new Set(
    files.flatMap((file) => {
      const font = openSync(path.join(FONTS, file))
      return 'characterSet' in font ? font.characterSet : []
    }),
  )
}

it('has every character of our texts in the fonts of the site, in both weights', () => {
  const texts = listFiles().filter(
    (file) => /^(?:messages|seed)\/.*\.(?:ts|md)$/.test(file) && !file.includes('.test.'),
  )
  expect(texts.length).toBeGreaterThan(40)
  const usedCharacters = new Set(
    texts.flatMap((file) => Array.from(readText(file))).filter((one) => !SYSTEM_FONT_SCRIPTS.test(one)),
  )
  expect(usedCharacters).toContain('₹')
  for (const weight of [400, 700]) {
    const fontCharacters = charactersOf(`mukta-latin-${weight}.woff2`, `mukta-rupee-${weight}.woff2`)
    expect([...usedCharacters].filter((one) => !fontCharacters.has(one.codePointAt(0) ?? 0))).toEqual([])
  }
})
