/** Markup at the beginning of an HTML page, a drawing or a program. No camera writes it into a picture. */
const MARKUP_STARTS = ['<script', '<!doctype', '<iframe'].map(charCodesOf)
/**
 * Pixel data contains such short texts by chance (one in 500 one-megabyte photos contains `<svg`), so more text must
 * follow.
 */
const SHORT_MARKUP_STARTS = ['<html', '<?php', '<svg', '<body', '<jsp:'].map(charCodesOf)
const MIN_TEXT_AFTER_TAG = 6
const LESS_THAN = 0x3c
/** A PDF reader searches for the header within this many bytes. */
const PDF_HEADER_SEARCH_BYTES = 1024
/** The end record of a ZIP archive is followed only by its comment of at most 65,535 bytes. */
const ZIP_END_BYTES = 22
const ZIP_END_SEARCH_BYTES = ZIP_END_BYTES + 65_535

/**
 * True for a file that another program would open as something other than a picture: a page, a drawing, a program, a
 * PDF or an archive hidden in a picture's metadata or after its end.
 */
export function hidesAnotherFile(bytes: Uint8Array): boolean {
  return hasMarkup(bytes) || hasPdf(bytes) || hasArchive(bytes)
}

function hasMarkup(bytes: Uint8Array): boolean {
  for (let offset = bytes.indexOf(LESS_THAN); offset !== -1; offset = bytes.indexOf(LESS_THAN, offset + 1))
    if (
      MARKUP_STARTS.some((word) => beginsWith(bytes, offset, word)) ||
      SHORT_MARKUP_STARTS.some((word) => beginsWith(bytes, offset, word) && isText(bytes, offset + word.length))
    )
      return true
  return false
}

/** True when only letters, punctuation and spaces follow, up to {@link MIN_TEXT_AFTER_TAG} bytes or the end of the file. */
function isText(bytes: Uint8Array, from: number): boolean {
  const isTextByte = (byte: number) => (byte >= 0x20 && byte <= 0x7e) || byte === 0x09 || byte === 0x0a || byte === 0x0d
  return bytes.subarray(from, from + MIN_TEXT_AFTER_TAG).every(isTextByte)
}

/** Compares case-insensitively. */
function beginsWith(bytes: Uint8Array, offset: number, word: readonly number[]): boolean {
  return word.every((charCode, i) => {
    const found = bytes[offset + i] ?? 0
    return found === charCode || (found >= 0x41 && found <= 0x5a && found + 0x20 === charCode)
  })
}

function hasPdf(bytes: Uint8Array): boolean {
  const characters = charCodesOf('%PDF-')
  for (let offset = 0; offset < Math.min(PDF_HEADER_SEARCH_BYTES, bytes.length); offset += 1)
    if (characters.every((charCode, i) => bytes[offset + i] === charCode)) return true
  return false
}

function hasArchive(bytes: Uint8Array): boolean {
  for (
    let offset = bytes.length - ZIP_END_BYTES;
    offset >= Math.max(0, bytes.length - ZIP_END_SEARCH_BYTES);
    offset -= 1
  ) {
    const isArchiveEnd =
      bytes[offset] === 0x50 && bytes[offset + 1] === 0x4b && bytes[offset + 2] === 5 && bytes[offset + 3] === 6
    // Pixel data that looks like an end record by chance would not have a comment that ends exactly with the file.
    if (
      isArchiveEnd &&
      offset + ZIP_END_BYTES + (bytes[offset + 20] ?? 0) + ((bytes[offset + 21] ?? 0) << 8) === bytes.length
    )
      return true
  }
  return false
}

/** The bytes of an ASCII text. */
function charCodesOf(word: string): number[] {
  return Array.from({ length: word.length }, (_, i) => word.charCodeAt(i))
}
