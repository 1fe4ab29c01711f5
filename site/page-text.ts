import { randomBytes } from 'node:crypto'

/** Text that many pages contain, as the bytes that are sent. While a page is rendered, a marker stands for it. */
export type KnownText = { readonly marker: string; readonly bytes: Buffer }

/** A marker is never sent and cannot be guessed, so no catalogue text can contain one. */
const MARK = `<!--${randomBytes(16).toString('base64url')}-`
const ID_LENGTH = 8
const MARK_END = '-->'
const MARK_LENGTH = MARK.length + ID_LENGTH + MARK_END.length
/** A text shorter than this costs less than a marker. */
const MIN_SECRET_LENGTH = 400

let last = 0

/** Registers a text that many pages share. Null if it is too short to be worth a marker. */
export function knownText(text: string): KnownText | null {
  if (text.length < MIN_SECRET_LENGTH) return null
  last += 1
  return { marker: `${MARK}${last.toString(36).padStart(ID_LENGTH, '0')}${MARK_END}`, bytes: Buffer.from(text) }
}

/** The text of one page while it is rendered. */
export type PageText = {
  /** Returns the marker to write in place of a known text. */
  markOf(entry: KnownText): string
  /** The bytes of the page: its texts as UTF-8, with the known texts in place of their markers. */
  bytesOf(...texts: readonly string[]): Buffer
}

/**
 * Assembles the bytes of a page. Most of a page is known text, which is copied as bytes: joining everything into one
 * string and encoding it as UTF-8 took as long as rendering with React.
 */
export function createPageText(): PageText {
  const used = new Map<string, Buffer>()
  return {
    markOf({ marker, bytes }) {
      used.set(marker, bytes)
      return marker
    },
    bytesOf(...texts) {
      const sheet = new Sheet()
      for (const text of texts) writePieces(text, used, sheet)
      return sheet.copy()
    },
  }
}

function writePieces(text: string, used: ReadonlyMap<string, Buffer>, sheet: Sheet): void {
  let from = 0
  for (let markIndex = text.indexOf(MARK); markIndex !== -1; markIndex = text.indexOf(MARK, from)) {
    const existing = used.get(text.slice(markIndex, markIndex + MARK_LENGTH))
    if (existing === undefined) throw new Error('A page contains the mark of a text that it has not asked for.')
    sheet.write(text.slice(from, markIndex))
    sheet.add(existing)
    from = markIndex + MARK_LENGTH
  }
  sheet.write(text.slice(from))
}

/** The maximum number of UTF-8 bytes for one code unit of a string. */
const MAX_BYTES = 3
/** All pages are assembled in the same buffer, one at a time: separate buffers would become garbage immediately. */
let buffer = Buffer.allocUnsafeSlow(512 * 1024)

/** Collects the bytes of a page. Assembly is synchronous, so pages can share a buffer. */
class Sheet {
  #length = 0

  write(text: string): void {
    this.#clearPositions(text.length * MAX_BYTES)
    this.#length += buffer.write(text, this.#length)
  }

  add(bytes: Buffer): void {
    this.#clearPositions(bytes.length)
    this.#length += bytes.copy(buffer, this.#length)
  }

  /** The page in its own buffer. */
  copy(): Buffer {
    return Buffer.from(buffer.subarray(0, this.#length))
  }

  #clearPositions(bytes: number): void {
    if (this.#length + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + bytes))
    buffer.copy(larger, 0, 0, this.#length)
    buffer = larger
  }
}
