const BLOCK_ENDS = /<\/(?:p|li|h[1-6]|div|ul|ol|tr)>|<br\s*\/?>/gi
const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const MAX_CODE_POINT = 0x10ffff

/**
 * Converts cleaned HTML to plain text, one paragraph for each block, without empty ones. Used on paper and wherever no
 * browser renders the HTML.
 */
export function htmlParagraphs(html: string): string[] {
  return html
    .split(BLOCK_ENDS)
    .map((block) =>
      block
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED_ENTITIES[name.toLowerCase()] ?? whole
  const isHex = name[1] === 'x' || name[1] === 'X'
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : whole
}
