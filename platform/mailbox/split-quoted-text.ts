/** Inserted where the HTML marks the start of a quotation. */
export const QUOTED_BELOW = '-----Original Message-----'

/** Everything below such a line is the earlier email. */
const SEPARATORS = [/^-{2,} ?(?:original message|forwarded message) ?-{2,}$/i, /^_{20,}$/]
/**
 * A line such as `On Tue, 24 Nov 2026 at 10:00, Pathik wrote:`, in any language. It ends with a colon and precedes a
 * quotation.
 */
const ENDS_WITH_COLON = /[:：]$/
const MAX_INTRODUCTION_LINES = 3

/**
 * Separates the new text of an email from the earlier emails quoted in it. When there is new text between several
 * quotations, nothing is removed, because the replies need their quotations.
 */
export function splitQuotedText(text: string): { text: string; quoted: string } {
  const lines = text.split('\n')
  const separator = lines.findIndex((line, index) => isSeparator(line) || isOutlookHeader(lines, index))
  const above = separator === -1 ? lines : lines.slice(0, separator)
  const below = separator === -1 ? [] : lines.slice(separator)
  const first = above.findIndex(isQuoted)
  const indexAfterQuote =
    first === -1 ? -1 : above.findIndex((line, index) => index > first && line.trim() !== '' && !isQuoted(line))
  const isMixed = indexAfterQuote !== -1 && above.slice(indexAfterQuote).some(isQuoted)
  const from = first === -1 || isMixed ? above.length : findIntroductionStart(above, first)
  const to = first === -1 || isMixed ? above.length : indexAfterQuote === -1 ? above.length : indexAfterQuote
  const ownText = [...above.slice(0, from), ...above.slice(to)].join('\n').trim()
  const quoted = [...above.slice(from, to), ...below].join('\n').trim()
  // An email without new text, such as a forwarded one, is shown unchanged.
  return ownText === '' ? { text: text.trim(), quoted: '' } : { text: ownText, quoted }
}

function isQuoted(line: string): boolean {
  return line.startsWith('>')
}

function isSeparator(line: string): boolean {
  return SEPARATORS.some((separator) => separator.test(line.trim()))
}

/** `From:`, then `Sent:` or `Date:` within two lines. */
function isOutlookHeader(lines: readonly string[], index: number): boolean {
  return (
    /^\*?From:/i.test(lines[index] ?? '') &&
    lines.slice(index + 1, index + 3).some((line) => /^\*?(?:Sent|Date):/i.test(line))
  )
}

/** Finds the first of at most three lines that introduce a quotation. */
function findIntroductionStart(lines: readonly string[], quotation: number): number {
  let last = quotation - 1
  while (last >= 0 && lines[last]?.trim() === '') last -= 1
  if (last < 0 || !ENDS_WITH_COLON.test(lines[last]?.trim() ?? '')) return quotation
  let first = last
  while (first > 0 && last - first < MAX_INTRODUCTION_LINES - 1 && lines[first - 1]?.trim() !== '') first -= 1
  // A longer paragraph is not an introduction. It is new text that happens to end with a colon.
  return first > 0 && lines[first - 1]?.trim() !== '' ? quotation : first
}
