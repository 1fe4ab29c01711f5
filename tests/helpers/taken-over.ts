import { expect, type Locator } from '@playwright/test'

/**
 * Waits until React has hydrated an element of the server's HTML. Parts with files of their own are hydrated late.
 * Until then a link in them loads a whole page, and a button does nothing.
 */
export async function takenOver(element: Locator): Promise<void> {
  // React stores its data of an element under a name with a random end.
  const isKnown = async () => {
    // Parts below the first screen come when the visitor does something, and somebody must be there to notice it.
    await element.page().mouse.move(1, 1)
    await element.page().mouse.move(2, 2)
    return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  }
  await expect.poll(isKnown).toBe(true)
}

/** Clicks a link when its part is hydrated, so that the page changes in its document. Before, the link loads a new one. */
export async function openInPlace(link: Locator): Promise<void> {
  await takenOver(link)
  await link.click()
}
