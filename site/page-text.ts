import { randomBytes } from 'node:crypto'

/** Text that many pages contain, as the bytes that are sent. Inside the text of a page its mark stands for it. */
export type KnownText = { readonly mark: string; readonly bytes: Buffer }

/** A mark is never sent, and nobody can guess one: a text of the catalogue cannot contain it. */
const MARK = `<!--${randomBytes(16).toString('base64url')}-`
const ID_LENGTH = 8
const MARK_END = '-->'
const MARK_LENGTH = MARK.length + ID_LENGTH + MARK_END.length
/** A shorter text costs less than its mark. */
const SHORTEST = 400

let last = 0

/** Known text for later pages; null for one that is so short that pages better contain it as it is. */
export function knownText(text: string): KnownText | null {
  if (text.length < SHORTEST) return null
  last += 1
  return { mark: `${MARK}${last.toString(36).padStart(ID_LENGTH, '0')}${MARK_END}`, bytes: Buffer.from(text) }
}

/** The text of one page while it is made. */
export type PageText = {
  /** What to write for a known text. */
  markOf(known: KnownText): string
  /** The bytes of the page: its texts as UTF-8, with the known texts in the place of their marks. */
  bytesOf(...texts: readonly string[]): Buffer
}

/**
 * Makes the bytes of a page. Most of a page is known text. It is copied as bytes: to join it to one string and to turn
 * that into UTF-8 took as long as React.
 */
export function createPageText(): PageText {
  const used = new Map<string, Buffer>()
  return {
    markOf({ mark, bytes }) {
      used.set(mark, bytes)
      return mark
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
  for (let at = text.indexOf(MARK); at !== -1; at = text.indexOf(MARK, from)) {
    const known = used.get(text.slice(at, at + MARK_LENGTH))
    if (known === undefined) throw new Error('A page contains the mark of a text that it has not asked for.')
    sheet.write(text.slice(from, at))
    sheet.add(known)
    from = at + MARK_LENGTH
  }
  sheet.write(text.slice(from))
}

/** The most bytes of UTF-8 for one unit of a string. */
const MOST_BYTES = 3
/** All pages are put together in the same memory, one after the other: pieces of their own would be garbage at once. */
let memory = Buffer.allocUnsafeSlow(512 * 1024)

/** The bytes of a page while it is put together, which is done without a pause. */
class Sheet {
  #length = 0

  write(text: string): void {
    this.#makeRoom(text.length * MOST_BYTES)
    this.#length += memory.write(text, this.#length)
  }

  add(bytes: Buffer): void {
    this.#makeRoom(bytes.length)
    this.#length += bytes.copy(memory, this.#length)
  }

  /** The page in memory of its own. */
  copy(): Buffer {
    return Buffer.from(memory.subarray(0, this.#length))
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= memory.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + bytes))
    memory.copy(larger, 0, 0, this.#length)
    memory = larger
  }
}
