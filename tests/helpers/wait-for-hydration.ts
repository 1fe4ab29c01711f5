import { expect, type Locator } from '@playwright/test'

/**
 * Waits until React has hydrated an element of the server's HTML. Parts in separate files are hydrated late.
 * Until then a link in them loads a whole page, and a button does nothing.
 */
export async function waitForHydration(element: Locator): Promise<void> {
  // React stores an element's data under a property name with a random suffix.
  const isKnown = async () => {
    // Parts below the first screen load at the visitor's first interaction, which the page must be ready to notice.
    await element.page().mouse.move(1, 1)
    await element.page().mouse.move(2, 2)
    return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  }
  await expect.poll(isKnown).toBe(true)
}

/**
 * Clicks a link or a button once its part is hydrated, so that no new document is loaded. Before that, a link loads a
 * new document, and the browser itself sends a form.
 */
export async function clickWhenHydrated(element: Locator): Promise<void> {
  await waitForHydration(element)
  await element.click()
}
