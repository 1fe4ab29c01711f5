import { textOf, type Answer } from './ask.ts'
import type { Addresses } from './addresses.ts'

/** Checks every response. A wrong one ends the run, because a fast but wrong page is worthless. */
export type Judge = {
  /** Checks pages that no server has seen before. Each response is checked in full. */
  fresh(subject: string): (path: string, answer: Answer) => void
  /** Checks repeated requests of a page. Each response must match bytes that were checked once. */
  repeated(subject: string): (path: string, answer: Answer) => void
}

/** The earlier product lacks this sort order and uses its default order instead. */
const NEW_SORT_ORDER = /[?&]sort=start\b/

/**
 * Creates the judge. All subjects must show the same cards in a list, because their data is the same; the first
 * response is the reference. In a sort order that the earlier product lacks, its lists are not compared.
 */
export function createJudge(addresses: Addresses): Judge {
  const cardsByPath = new Map<string, string>()
  const read = (subject: string, path: string, answer: Answer): void => {
    if (answer.status !== 200) throw new Error(`${path} got status ${answer.status}.`)
    const html = textOf(answer)
    const name = addresses.nameOf(path)
    if (!html.includes('</html>')) throw new Error(`${path} is cut off: ${answer.encoding} ${html.slice(0, 80)}`)
    if (name !== undefined && !html.includes(`<h1>${escapeHtml(name)}</h1>`))
      throw new Error(`${path} is not the page of ${name}.`)
    const cards = [...html.matchAll(/<a\b[^>]*? href="\/tour-single\/(\d+)"/g)].map(([, id = '']) => id).join()
    if (cards === '') throw new Error(`${path} has no packages.`)
    if (subject === 'before' && NEW_SORT_ORDER.test(path)) return
    const expectedCards = cardsByPath.get(path) ?? cards
    if (expectedCards !== cards)
      throw new Error(`${path} shows the packages ${cards} in ${subject}, but ${expectedCards} elsewhere.`)
    cardsByPath.set(path, cards)
  }
  return {
    fresh: (subject) => (path, answer) => read(subject, path, answer),
    repeated(subject) {
      const bodyByPath = new Map<string, Buffer>()
      let changes = 0
      return (path, answer) => {
        const key = `${answer.encoding} ${path}`
        if (answer.status === 200 && bodyByPath.get(key)?.equals(answer.body) === true) return
        // The product recompresses a page on repeated requests, so its bytes may change a few times.
        changes += 1
        if (changes > 100 * Math.max(bodyByPath.size, 10))
          throw new Error(`${subject} sends different bytes each time.`)
        read(subject, toProductPath(path), answer)
        bodyByPath.set(key, answer.body)
      }
    },
  }
}

/** Converts the peer's path of a cached page to the product's path. */
function toProductPath(path: string): string {
  const [, query] = /^\/isr\/tour-list-v2\/(.*)$/.exec(path) ?? []
  return query === undefined ? path.replace(/^\/isr/, '') : `/tour-list-v2?${decodeURIComponent(query)}`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
