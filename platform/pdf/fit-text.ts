import { textWidth, type Pdf, type TextStyle } from './write-pdf.ts'

const ELLIPSIS = '…'
/** The part of a line that text fills on average. Lines end at word boundaries, so the end of each line stays empty. */
const FILL_RATIO = 0.86

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/**
 * Returns the text if it fits on this many lines of the style's width, otherwise its beginning and an ellipsis. The
 * text is cut between grapheme clusters, so a syllable of Devanagari or Gujarati is never split.
 */
export function fitText(pdf: Pdf, text: string, { lines = 1, ...style }: TextStyle & { lines?: number }): string {
  const room = lines === 1 ? style.width : style.width * lines * FILL_RATIO
  const fits = (candidate: string) => textWidth(pdf, candidate, style) <= room
  if (fits(text)) return text
  const parts = [...letters.segment(text)].map(({ segment }) => segment)
  let [fitting, over] = [0, parts.length]
  while (over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2)
    if (fits(`${parts.slice(0, middle).join('').trimEnd()}${ELLIPSIS}`)) fitting = middle
    else over = middle
  }
  return `${parts.slice(0, fitting).join('').trimEnd()}${ELLIPSIS}`
}
