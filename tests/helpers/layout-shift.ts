import type { Page } from './app-test.ts'

/** Nobody notices a shift smaller than this. */
export const IMPERCEPTIBLE_SHIFT = 0.001
/** Late fonts may move a line break. This is half of the limit for a good score (web.dev, CLS: 0.1). */
export const LATE_FONT_SHIFT = 0.05

/** Records from now on how far parts of a page move while it loads. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = []
    Reflect.set(globalThis, 'layoutShifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        const nodes = Array.isArray(sources) ? sources.map(({ node }) => String(node?.outerHTML).slice(0, 80)) : []
        shifts.push({ value: Number(Reflect.get(entry, 'value')), nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the layout shifts since the page was opened, and the shifted elements for a failed test's message. */
export async function layoutShiftOf(page: Page): Promise<{ sum: number; nodes: string[] }> {
  return page.evaluate(() => {
    const shifts: { value: number; nodes: string[] }[] = Reflect.get(globalThis, 'layoutShifts')
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      nodes: shifts.flatMap(({ nodes }) => nodes),
    }
  })
}
