/** The HTML of a text, its headings, and its word count. */
type ConvertedText = {
  html: string
  contents: { id: string; text: string }[]
  wordCount: number
  /** Lines with unsupported Markdown, shortened. A reader would see their markup as text. */
  unsupported: string[]
}
type Findings = Pick<ConvertedText, 'contents' | 'unsupported'> & {
  /** The ids of headings, each with the last number tried as its suffix. */
  ids: Map<string, number>
}

const HEADING = /^(#{2,3}) (\S.*)$/
const BULLET = /^- (\S.*)$/
const NUMBER = /^\d{1,3}\. (\S.*)$/
/** The beginnings of lines with a Markdown meaning that this converter does not support. */
const UNSUPPORTED_LINE = /^(?:#|[-*+](?:\s|$)|\d+[.)]\s|>|```|~~~|\||\s|={3,}|-{3,}|<|!\[|\[[^\]]*\]:)/
const UNSUPPORTED_CHARACTER = /[\\`<]|!\[/
const MAX_SHOWN_LENGTH = 60
const MAX_SHOWN = 10

/**
 * Converts the part of Markdown that our stories and newsletter issues use to HTML: headings of the second and third
 * level, paragraphs, flat lists, bold, italics and links. Lines with anything else are reported, so that nobody sees
 * Markdown markup. Every HTML character is escaped.
 */
export function markdownToHtml(markdown: string): ConvertedText {
  const found: Findings = { contents: [], unsupported: [], ids: new Map() }
  const blocks = markdown.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/)
  const html = blocks.map((block) => convertBlock(block.replace(/^\n+|\n+$/g, ''), found)).filter(Boolean)
  const wordCount = markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return { html: html.join('\n'), wordCount, contents: found.contents, unsupported: found.unsupported }
}

function convertBlock(block: string, found: Findings): string {
  if (block.trim() === '') return ''
  const lines = block.split('\n')
  const [, level, heading] = HEADING.exec(block) ?? []
  if (level === '##' && heading !== undefined) return convertHeading(heading, found)
  if (heading !== undefined) return `<h3>${convertInline(heading, found)}</h3>`
  if (lines.every((line) => BULLET.test(line))) return convertList('ul', itemsOf(lines, BULLET), found)
  if (lines.every((line) => NUMBER.test(line))) return convertList('ol', itemsOf(lines, NUMBER), found)
  const unsupportedLine = lines.find((line) => UNSUPPORTED_LINE.test(line))
  if (unsupportedLine !== undefined) recordUnsupported(unsupportedLine, found)
  // Each block is reported only once: if its line was reported, unsupported characters in it are not.
  const characters = unsupportedLine === undefined ? found : { ...found, unsupported: [] }
  return `<p>${convertInline(lines.map((line) => line.trim()).join(' '), characters)}</p>`
}

function recordUnsupported(text: string, { unsupported }: Findings): void {
  const excerpt = text.trim().slice(0, MAX_SHOWN_LENGTH)
  if (unsupported.length < MAX_SHOWN && !unsupported.includes(excerpt)) unsupported.push(excerpt)
}

function convertHeading(heading: string, found: Findings): string {
  const html = convertInline(heading, found)
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', '')
  const id = uniqueId(text, found)
  found.contents.push({ id, text })
  return `<h2 id="${id}">${html}</h2>`
}

/** An id made from the words of a heading, with a number when an earlier heading has the same words. */
function uniqueId(text: string, { ids }: Findings): string {
  const wordList = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const stem = `s-${wordList.slice(0, 80) || 'part'}`
  let id = stem
  let number = ids.get(stem) ?? 1
  while (ids.has(id)) {
    number += 1
    id = `${stem}-${number}`
  }
  ids.set(stem, number)
  ids.set(id, ids.get(id) ?? 1)
  return id
}

function itemsOf(lines: readonly string[], form: RegExp): string[] {
  return lines.map((line) => form.exec(line)?.[1] ?? '')
}

function convertList(tag: 'ul' | 'ol', items: readonly string[], found: Findings): string {
  return `<${tag}>${items.map((item) => `<li>${convertInline(item, found)}</li>`).join('')}</${tag}>`
}

function convertInline(text: string, found: Findings): string {
  const html = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\[([^[\]]+)\]\(([^\s()]+)\)/g, '<a href="$2">$1</a>')
    // The length is limited, because many unclosed marks would otherwise take seconds to match.
    .replaceAll(/\*\*(?=\S)(.{1,2000}?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(?=[^\s*])([^*]+?)(?<=\S)\*/g, '<em>$1</em>')
  if (UNSUPPORTED_CHARACTER.test(text) || /\*|\]\(/.test(html)) recordUnsupported(text, found)
  return html
}
