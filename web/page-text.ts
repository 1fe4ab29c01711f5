import { randomBytes } from 'node:crypto'

/** Text that many pages contain, as the bytes that are sent. Inside the text of a page its mark stands for it. */
export type KnownText = { readonly mark: string; readonly bytes: Buffer }

/** A mark is never sent, and nobody can guess one: a text of the catalogue cannot contain it. */
const MARK = `<!--${randomBytes(16).toString('base64url')}-`
const MARK_BYTES = Buffer.from(MARK)
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
  /** The bytes of the page: the text as UTF-8, with the known texts in the place of their marks. */
  bytesOf(text: string): Buffer
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
    bytesOf(text) {
      const own = Buffer.from(text)
      return used.size === 0 ? own : Buffer.concat(piecesOf(own, used))
    },
  }
}

function piecesOf(own: Buffer, used: ReadonlyMap<string, Buffer>): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = own.indexOf(MARK_BYTES); at !== -1; at = own.indexOf(MARK_BYTES, from)) {
    const known = used.get(own.toString('latin1', at, at + MARK_LENGTH))
    if (known === undefined) throw new Error('A page contains the mark of a text that it has not asked for.')
    pieces.push(own.subarray(from, at), known)
    from = at + MARK_LENGTH
  }
  pieces.push(own.subarray(from))
  return pieces
}
