import { textWidth, type Pdf, type TextStyle } from './write-pdf.ts'

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/**
 * Wraps a text to a width. Lines end at spaces; a word wider than a line is cut between grapheme clusters, so a
 * syllable of Devanagari or Gujarati is never split. An empty text has no lines.
 */
export function wrapText(pdf: Pdf, text: string, style: Pick<TextStyle, 'size' | 'weight' | 'width'>): string[] {
  const fits = (candidate: string) => textWidth(pdf, candidate, style) <= style.width
  return text.split('\n').flatMap((part) => {
    const lines: string[] = []
    let line = ''
    const append = (piece: string, space: string) => {
      const longer = line === '' ? piece : `${line}${space}${piece}`
      if (line === '' || fits(longer)) line = longer
      else {
        lines.push(line)
        line = piece
      }
    }
    for (const word of part.split(/\s+/).filter((one) => one !== '')) {
      if (fits(word)) append(word, ' ')
      else
        for (const [index, { segment }] of [...letters.segment(word)].entries()) append(segment, index === 0 ? ' ' : '')
    }
    return line === '' ? lines : [...lines, line]
  })
}
