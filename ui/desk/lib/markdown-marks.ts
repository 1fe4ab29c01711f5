/** The effect of a button above a text. */
export type MarkdownMark = 'heading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'link'

/** A text with its selection. */
type Chosen = { text: string; from: number; to: number }

const MARK_DELIMITERS = { bold: '**', italic: '*' } as const
const LINK_TARGET = '/tour-single/1'

/**
 * The text with a mark at the selection, and the new selection. Applying bold or italics a second time removes them.
 */
export function toggleMark({ text, from, to }: Chosen, mark: MarkdownMark): Chosen {
  switch (mark) {
    case 'bold':
    case 'italic':
      return around({ text, from, to }, MARK_DELIMITERS[mark])
    case 'link': {
      const words = text.slice(from, to)
      const begin = from + words.length + 3
      return {
        ...replaced({ text, from, to }, `[${words}](${LINK_TARGET})`),
        from: begin,
        to: begin + LINK_TARGET.length,
      }
    }
    case 'heading':
      return lines({ text, from, to }, (line) => `## ${line.replace(/^#+ +/, '')}`)
    case 'bullets':
      return lines({ text, from, to }, (line) => `- ${withoutMark(line)}`)
    case 'numbers':
      return lines({ text, from, to }, (line, i) => `${i + 1}. ${withoutMark(line)}`)
  }
}

const withoutMark = (line: string) => line.replace(/^(?:- |\d{1,3}\. )/, '')

function replaced({ text, from, to }: Chosen, words: string): Chosen {
  return { text: text.slice(0, from) + words + text.slice(to), from, to: from + words.length }
}

function around({ text, from, to }: Chosen, sign: string): Chosen {
  const words = text.slice(from, to)
  const isMarked = text.slice(0, from).endsWith(sign) && text.slice(to).startsWith(sign)
  if (isMarked) return replaced({ text, from: from - sign.length, to: to + sign.length }, words)
  return { ...replaced({ text, from, to }, sign + words + sign), from: from + sign.length, to: to + sign.length }
}

/** Changes each line that is partly selected. A separate block needs an empty line before it. */
function lines({ text, from, to }: Chosen, change: (line: string, i: number) => string): Chosen {
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const changed = text.slice(begin, end).split('\n').map(change).join('\n')
  const before = begin > 1 && text[begin - 2] !== '\n' ? '\n' : ''
  const after = end < text.length && text[end + 1] !== '\n' ? '\n' : ''
  const done = replaced({ text, from: begin, to: end }, before + changed + after)
  return { ...done, from: begin + before.length, to: begin + before.length + changed.length }
}
