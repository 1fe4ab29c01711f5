const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Reconstructs the Markdown of a story whose Markdown was not stored: the inverse of `markdownToHtml`, for the tags
 * that it creates. Other tags are removed, but their text stays.
 */
export function htmlToMarkdown(html: string): string {
  return html
    .replaceAll(/\n/g, ' ')
    .replaceAll('</li>', '')
    .replaceAll(/<ol>(.*?)<\/ol>/g, (_, items: string) => `\n\n${numberedList(items.split('<li>').slice(1))}\n\n`)
    .replaceAll(/<h2[^>]*>/g, '\n\n## ')
    .replaceAll('<h3>', '\n\n### ')
    .replaceAll(/<(?:p|ul)>/g, '\n\n')
    .replaceAll('<li>', '\n- ')
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<[^>]*>/g, '\n\n')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (character) => HTML_ENTITIES[character] ?? character)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function numberedList(items: readonly string[]): string {
  return items.map((item, i) => `${i + 1}. ${item}`).join('\n')
}
