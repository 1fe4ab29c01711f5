/** A text that is not much longer than this is shown whole. */
const LONG = 800
const SHOWN = 600

/** The beginning of a long text, cut between two words, and the rest; all of a shorter one. */
export function splitText(text: string): { start: string; rest: string } {
  if (text.length <= LONG) return { start: text, rest: '' }
  const space = /\s\S*$/.exec(text.slice(0, SHOWN))?.index ?? -1
  // Some scripts, and some people, write without spaces: then between two characters, never within one.
  const start = space > 0 ? text.slice(0, space) : Array.from(text).slice(0, SHOWN).join('')
  return { start, rest: text.slice(start.length).trim() }
}
