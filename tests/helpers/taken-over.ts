import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the program of the page has taken over an element of the server's HTML. Parts with files of their own are
 * taken over late: until then a link of theirs loads a whole page, and a button does nothing.
 */
export async function takenOver(element: Locator): Promise<void> {
  // React keeps what it knows of an element under a name that ends at random.
  const isKnown = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isKnown).toBe(true)
}
