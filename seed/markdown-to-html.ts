/** The HTML of a text, its headings, and its number of words. */
type ConvertedText = { html: string; contents: { id: string; text: string }[]; words: number }

const HEADING = /^(#{2,3}) (\S.*)$/
const BULLET = /^- (\S.*)$/
const NUMBER = /^\d{1,3}\. (\S.*)$/
/** The beginnings of lines that have a meaning in Markdown which this converter does not support. */
const UNREAD_LINE = /^(?:#|[-*+](?:\s|$)|\d+[.)]\s|>|```|~~~|\||\s|={3,}|-{3,}|<|!\[|\[[^\]]*\]:)/
const UNREAD_SIGN = /[\\`<]|!\[/

/**
 * Turns the part of Markdown that our stories use into HTML: headings of the second and third level, paragraphs, flat
 * lists, bold, italics and links. Everything else is refused, so that no story shows signs of Markdown.
 *
 * @throws {Error} for a line that uses other parts of Markdown.
 */
export function markdownToHtml(markdown: string): ConvertedText {
  const contents: ConvertedText['contents'] = []
  const blocks = markdown.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/)
  const html = blocks.map((block) => convertBlock(block.replace(/^\n+|\n+$/g, ''), contents)).filter(Boolean)
  const words = markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return { html: html.join('\n'), contents, words }
}

function convertBlock(block: string, contents: ConvertedText['contents']): string {
  if (block.trim() === '') return ''
  const lines = block.split('\n')
  const [, level, heading] = HEADING.exec(block) ?? []
  if (level === '##' && heading !== undefined) return convertHeading(heading, contents)
  if (heading !== undefined) return `<h3>${convertInline(heading)}</h3>`
  if (lines.every((line) => BULLET.test(line))) return convertList('ul', lines, BULLET)
  if (lines.every((line) => NUMBER.test(line))) return convertList('ol', lines, NUMBER)
  const unread = lines.find((line) => UNREAD_LINE.test(line))
  if (unread !== undefined) throw new Error(`This Markdown is not supported: “${unread.slice(0, 60)}”`)
  return `<p>${convertInline(lines.map((line) => line.trim()).join(' '))}</p>`
}

function convertHeading(heading: string, contents: ConvertedText['contents']): string {
  const html = convertInline(heading)
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', '')
  const id = freeId(text, contents)
  contents.push({ id, text })
  return `<h2 id="${id}">${html}</h2>`
}

/** An id made from the words of a heading, with a number when an earlier heading has the same words. */
function freeId(text: string, contents: ConvertedText['contents']): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const stem = `s-${words.slice(0, 80) || 'part'}`
  const taken = new Set(contents.map(({ id }) => id))
  let id = stem
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`
  return id
}

function convertList(tag: 'ul' | 'ol', lines: readonly string[], form: RegExp): string {
  const items = lines.map((line) => `<li>${convertInline(form.exec(line)?.[1] ?? '')}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

function convertInline(text: string): string {
  if (UNREAD_SIGN.test(text)) throw new Error(`This Markdown is not supported: “${text.slice(0, 60)}”`)
  const html = text
    .replaceAll('&', '&amp;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\[([^[\]]+)\]\(([^\s()]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(?=[^\s*])([^*]+?)(?<=\S)\*/g, '<em>$1</em>')
  if (/\*|\]\(/.test(html)) throw new Error(`A sign of Markdown is opened and not closed: “${text.slice(0, 60)}”`)
  return html
}
