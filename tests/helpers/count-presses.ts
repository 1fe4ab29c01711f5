import type { Page } from '@playwright/test'

const KEPT = 'presses-of-a-test'

/**
 * Counts what a person presses on a page, as the browser itself hears it: each press of the pointer, each choice in a list,
 * each shortcut and each Enter. What is typed into a field is not counted. Call it before the page is opened.
 */
export async function countPresses(page: Page): Promise<{ begin(): Promise<void>; count(): Promise<number> }> {
  await page.addInitScript((kept) => {
    const add = (event: Event): void => {
      if (event.isTrusted) sessionStorage.setItem(kept, String(Number(sessionStorage.getItem(kept) ?? 0) + 1))
    }
    const isField = (target: EventTarget | null) =>
      target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    addEventListener('pointerdown', add, true)
    addEventListener('change', (event) => event.target instanceof HTMLSelectElement && add(event), true)
    addEventListener(
      'keydown',
      (event) => {
        const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)
        const isTyped = isField(event.target) && event.key.length === 1 && !event.ctrlKey && !event.metaKey
        if (!isModifier && !isTyped) add(event)
      },
      true,
    )
  }, KEPT)
  return {
    begin: () => page.evaluate((kept) => sessionStorage.removeItem(kept), KEPT),
    count: () => page.evaluate((kept) => Number(sessionStorage.getItem(kept) ?? 0), KEPT),
  }
}
