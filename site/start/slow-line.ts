/** From the first byte of a document to its last. The server sends documents whole, so only the line takes time. */
const SLOW_ARRIVAL_MS = 400
/** What is held back comes at the latest now: the scripts that let it go may never come. */
const LONGEST_HOLD_MS = 20_000
/** Without the fonts, their fallbacks are left. They have the same metrics, so nothing moves when the fonts replace them. */
const WITHOUT_FONTS = ':root{--mukta: ;--anek: ;--far:none}'

type DocumentTiming = Pick<PerformanceNavigationTiming, 'responseStart' | 'responseEnd'>

/**
 * True on a line on which 50 KB cost a second, and for a visitor who saves data. Not every browser tells, and an estimate
 * can be wrong on a first visit: so the document's own way here counts as well.
 */
export function isSlowLine(
  line: { saveData?: boolean; effectiveType?: string } = Object(Reflect.get(navigator, 'connection')),
  document: Partial<DocumentTiming> = Object(performance.getEntriesByType('navigation')[0]),
): boolean {
  const arrival = (document.responseEnd || performance.now()) - Number(document.responseStart)
  return line.saveData === true || /[23]g/.test(String(line.effectiveType)) || arrival >= SLOW_ARRIVAL_MS
}

/** True when the browser had this script already: then it has the fonts as well. */
export function wasHereBefore(script: string): boolean {
  return Reflect.get(Object(performance.getEntriesByName(script)[0]), 'transferSize') === 0
}

/**
 * Keeps fonts and lazy pictures from being asked for until `free-line.ts` lets them go. It is a style sheet, so that
 * React finds the document as the server wrote it.
 */
export function holdFontsAndFarPictures(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(WITHOUT_FONTS)
  document.adoptedStyleSheets = [sheet]
  setTimeout(() => (document.adoptedStyleSheets = []), LONGEST_HOLD_MS)
}
