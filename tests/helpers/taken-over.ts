import { expect, type Locator } from '@playwright/test'

/**
 * Waits until React has hydrated an element of the server's HTML. Parts with files of their own are hydrated late.
 * Until then a link in them loads a whole page, and a button does nothing.
 */
export async function takenOver(element: Locator): Promise<void> {
  // React stores its data of an element under a name with a random end.
  const isKnown = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isKnown).toBe(true)
}
