/** A text that is only a little longer than this is shown in full. */
const MAX_WHOLE_LENGTH = 800
const MAX_SHOWN_LENGTH = 600

/** The beginning of a long text, cut between two words, and the rest. A shorter text stays whole. */
export function splitText(text: string): { start: string; rest: string } {
  if (text.length <= MAX_WHOLE_LENGTH) return { start: text, rest: '' }
  const space = /\s\S*$/.exec(text.slice(0, MAX_SHOWN_LENGTH))?.index ?? -1
  // Some scripts, and some authors, use no spaces. Such text is cut between two characters, never inside one.
  const start = space > 0 ? text.slice(0, space) : Array.from(text).slice(0, MAX_SHOWN_LENGTH).join('')
  return { start, rest: text.slice(start.length).trim() }
}
