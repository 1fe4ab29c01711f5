/**
 * A document that takes this long from its first byte to its last is slow. The server sends each document in one piece,
 * so the time depends only on the connection.
 */
const SLOW_ARRIVAL_MS = 400
/** After this time all delayed files are loaded, because the scripts that release them may never arrive. */
const MAX_HOLD_MS = 20_000
/** Shows the fallback fonts. They have the same metrics, so nothing moves when the fonts replace them. */
const NO_FONTS_CSS = ':root{--mukta: ;--anek: ;--far:none}'

type DocumentTiming = Pick<PerformanceNavigationTiming, 'responseStart' | 'responseEnd'>

/**
 * True on a connection where 50 KB take a second, and for a visitor who saves data. Not every browser reports its
 * connection, and the estimate can be wrong on a first visit, so the transfer time of the document counts as well.
 */
export function isSlowConnection(
  line: { saveData?: boolean; effectiveType?: string } = Object(Reflect.get(navigator, 'connection')),
  document: Partial<DocumentTiming> = Object(performance.getEntriesByType('navigation')[0]),
): boolean {
  const arrival = (document.responseEnd || performance.now()) - Number(document.responseStart)
  return line.saveData === true || /[23]g/.test(String(line.effectiveType)) || arrival >= SLOW_ARRIVAL_MS
}

/** True when the browser had already cached this script, and so the fonts as well. */
export function hasVisitedBefore(script: string): boolean {
  return Reflect.get(Object(performance.getEntriesByName(script)[0]), 'transferSize') === 0
}

/**
 * Keeps fonts and lazy pictures from loading until `first-requests.ts` releases them. A style sheet does this, so that React
 * finds the document exactly as the server wrote it.
 */
export function delayFontsAndLazyPictures(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(NO_FONTS_CSS)
  document.adoptedStyleSheets = [sheet]
  setTimeout(() => (document.adoptedStyleSheets = []), MAX_HOLD_MS)
}
