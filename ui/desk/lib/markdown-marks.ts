/** The effect of a button above a text. */
export type MarkdownMark = 'heading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'link'

/** A text with its selection. */
type TextSelection = { text: string; from: number; to: number }

const MARK_DELIMITERS = { bold: '**', italic: '*' } as const
const LINK_TARGET = '/tour-single/1'

/**
 * The text with a mark at the selection, and the new selection. Applying bold or italics a second time removes them.
 */
export function toggleMark({ text, from, to }: TextSelection, mark: MarkdownMark): TextSelection {
  switch (mark) {
    case 'bold':
    case 'italic':
      return wrapSelection({ text, from, to }, MARK_DELIMITERS[mark])
    case 'link': {
      const selectedText = text.slice(from, to)
      const selectionStart = from + selectedText.length + 3
      return {
        ...replaceSelection({ text, from, to }, `[${selectedText}](${LINK_TARGET})`),
        from: selectionStart,
        to: selectionStart + LINK_TARGET.length,
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

function replaceSelection({ text, from, to }: TextSelection, selectedText: string): TextSelection {
  return { text: text.slice(0, from) + selectedText + text.slice(to), from, to: from + selectedText.length }
}

function wrapSelection({ text, from, to }: TextSelection, marker: string): TextSelection {
  const selectedText = text.slice(from, to)
  const isMarked = text.slice(0, from).endsWith(marker) && text.slice(to).startsWith(marker)
  if (isMarked) return replaceSelection({ text, from: from - marker.length, to: to + marker.length }, selectedText)
  return {
    ...replaceSelection({ text, from, to }, marker + selectedText + marker),
    from: from + marker.length,
    to: to + marker.length,
  }
}

/** Changes each line that is partly selected. A separate block needs an empty line before it. */
function lines({ text, from, to }: TextSelection, change: (line: string, i: number) => string): TextSelection {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const changedText = text.slice(lineStart, end).split('\n').map(change).join('\n')
  const before = lineStart > 1 && text[lineStart - 2] !== '\n' ? '\n' : ''
  const after = end < text.length && text[end + 1] !== '\n' ? '\n' : ''
  const result = replaceSelection({ text, from: lineStart, to: end }, before + changedText + after)
  return { ...result, from: lineStart + before.length, to: lineStart + before.length + changedText.length }
}
