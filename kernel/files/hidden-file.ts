/** Words that begin a page, a drawing or a program. No camera writes them into a picture. */
const BEGINNINGS = ['<script', '<!doctype', '<iframe'].map(signsOf)
/**
 * Pixels spell such a short word by chance: every five-hundredth photo of a megabyte has a `<svg` in it. So the text has to
 * go on behind the word.
 */
const SHORT_BEGINNINGS = ['<html', '<?php', '<svg', '<body', '<jsp:'].map(signsOf)
const TEXT_GOES_ON = 6
const LESS_THAN = 0x3c
/** A reader of PDF looks for its beginning so far into a file. */
const PDF_WITHIN = 1024
/** The end of a ZIP archive stands so far before the end of the file at most: behind it is only its comment. */
const ZIP_END_BYTES = 22
const ZIP_END_WITHIN = ZIP_END_BYTES + 65_535

/**
 * True for a file that another program would read as something else than a picture: a page, a drawing, a program, a PDF or
 * an archive, which somebody has put into the notes of a picture or behind it.
 */
export function hidesAnotherFile(bytes: Uint8Array): boolean {
  return hasPage(bytes) || hasPdf(bytes) || hasArchive(bytes)
}

function hasPage(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1))
    if (
      BEGINNINGS.some((word) => beginsWith(bytes, at, word)) ||
      SHORT_BEGINNINGS.some((word) => beginsWith(bytes, at, word) && isText(bytes, at + word.length))
    )
      return true
  return false
}

/** True when only letters, signs and spaces follow, as far as the file goes. */
function isText(bytes: Uint8Array, from: number): boolean {
  const isSign = (byte: number) => (byte >= 0x20 && byte <= 0x7e) || byte === 0x09 || byte === 0x0a || byte === 0x0d
  return bytes.subarray(from, from + TEXT_GOES_ON).every(isSign)
}

/** Capital letters count as small ones. */
function beginsWith(bytes: Uint8Array, at: number, word: readonly number[]): boolean {
  return word.every((sign, i) => {
    const found = bytes[at + i] ?? 0
    return found === sign || (found >= 0x41 && found <= 0x5a && found + 0x20 === sign)
  })
}

function hasPdf(bytes: Uint8Array): boolean {
  const signs = signsOf('%PDF-')
  for (let at = 0; at < Math.min(PDF_WITHIN, bytes.length); at += 1)
    if (signs.every((sign, i) => bytes[at + i] === sign)) return true
  return false
}

function hasArchive(bytes: Uint8Array): boolean {
  for (let at = bytes.length - ZIP_END_BYTES; at >= Math.max(0, bytes.length - ZIP_END_WITHIN); at -= 1) {
    const isEnd = bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6
    // Behind pixels that look like it by chance the comment would not end just where the file does.
    if (isEnd && at + ZIP_END_BYTES + (bytes[at + 20] ?? 0) + ((bytes[at + 21] ?? 0) << 8) === bytes.length) return true
  }
  return false
}

/** The bytes of a word of plain letters and signs. */
function signsOf(word: string): number[] {
  return Array.from({ length: word.length }, (_, i) => word.charCodeAt(i))
}
