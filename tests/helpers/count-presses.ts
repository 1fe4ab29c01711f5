import type { Page } from '@playwright/test'

const STORAGE_KEY = 'presses-of-a-test'

/**
 * Counts a user's actions on a page by browser events: each click, each choice in a list,
 * each shortcut and each Enter. Text typed into a field is not counted. Call it before the page is opened.
 */
export async function countPresses(page: Page): Promise<{ begin(): Promise<void>; count(): Promise<number> }> {
  await page.addInitScript((key) => {
    const add = (event: Event): void => {
      if (event.isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
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
    // On a phone number link, Chromium offers to open another program, and this dialog intercepts the next click.
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null) event.preventDefault()
    })
  }, STORAGE_KEY)
  return {
    begin: () => page.evaluate((key) => sessionStorage.removeItem(key), STORAGE_KEY),
    count: () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), STORAGE_KEY),
  }
}
