import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page has. */
const MAX_STOPS = 120

/**
 * Presses Tab until the wanted element has the focus. Each stop on the way must be visible: with a focus ring, on the
 * screen, and not covered by a fixed part.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
  }
  throw new Error('The keyboard does not reach it.')
}

/** Expects that the focus is visible. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusObstruction)).toBe(null)
}

/** Returns what hides the focused element; null when nothing does. It runs in the page. */
function findFocusObstruction(): string | null {
  const focused = document.activeElement
  // The checkout window has its own document. The browser's own toolbar comes between the last stop and the first.
  if (focused === null || focused === document.body || focused.tagName === 'IFRAME') return null
  const name = `<${focused.tagName.toLowerCase()}> ${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40)}`
  // A hidden checkbox or radio button is drawn by the element beside it, and the ring of a search field by the cell
  // around it.
  const focusElements = [focused, focused.nextElementSibling, focused.closest('label')].filter((each) => each !== null)
  const hasRing = [...focusElements, focused.parentElement].some((each) => {
    if (each === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  })
  if (!hasRing) return `${name} has no ring`
  const rects = focusElements.flatMap((each) => [...each.getClientRects()])
  const rect = rects.find(({ width, height }) => width > 4 && height > 4)
  if (rect === undefined) return `${name} has no size`
  const x = Math.max(0, Math.min(rect.x + rect.width / 2, innerWidth - 1))
  const y = Math.max(0, Math.min(rect.y + rect.height / 2, innerHeight - 1))
  const isOutside = rect.right <= 0 || rect.bottom <= 0 || rect.x >= innerWidth || rect.y >= innerHeight
  if (isOutside) return `${name} is not on the screen`
  const top = document.elementFromPoint(x, y)
  const isVisible = top !== null && focusElements.some((each) => each.contains(top) || top.contains(each))
  return isVisible
    ? null
    : `${name} is below <${top?.tagName.toLowerCase() ?? 'nothing'}> ${top?.className.toString() ?? ''}`
}
