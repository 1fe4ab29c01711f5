/** The comparable content of pages from two applications. */
export type PageShape = { elements: number; cards: string[]; words: string[] }

/** The share by which a page may differ, because streaming adds a few elements to the peer's pages. */
const MAX_DIFFERENCE = 0.05

/** Counts what a visitor sees: elements and words of the body, and the packages of its cards in order. */
export function shapeOf(html: string): PageShape {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    // React moves head elements into the head, at the latest in the browser.
    .replace(/<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>/g, '')
  return {
    elements: (body.match(/<[a-z]/g) ?? []).length,
    cards: [...body.matchAll(/<a\b[^>]*? href="\/tour-single\/(\d+)"/g)].map(([, id = '']) => id),
    words: body
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== ''),
  }
}

export type Likeness = { elements: number; words: number; hasSameCards: boolean; isSimilar: boolean }

/**
 * Compares a page with the product's page: the shares of its elements and words, and whether its cards are the same.
 */
export function compareShapes(page: PageShape, product: PageShape): Likeness {
  const counts = new Map<string, number>()
  for (const word of product.words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = page.words.filter((word) => {
    const remaining = counts.get(word) ?? 0
    counts.set(word, remaining - 1)
    return remaining > 0
  }).length
  const elements = page.elements / product.elements
  const words = common / Math.max(page.words.length, product.words.length)
  const hasSameCards = page.cards.join() === product.cards.join()
  const isSimilar = Math.abs(elements - 1) < MAX_DIFFERENCE && words > 1 - MAX_DIFFERENCE && hasSameCards
  return { elements, words, hasSameCards, isSimilar }
}
