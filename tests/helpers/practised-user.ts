import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The operators of the keystroke-level model (Card, Moran and Newell 1983), in seconds: a keystroke by an average
 * skilled typist, moving the pointer, clicking the mouse, moving the hand between keyboard and mouse, and mental
 * preparation before each action.
 */
const SECONDS = { key: 0.2, point: 1.1, button: 0.2, homing: 0.4, thought: 1.35 } as const

/** A skilled user tabs over this many stops; beyond that, they use the mouse. */
const MAX_TABS = 8

const TAB_STOPS = 'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]'

/** A user's actions: mouse clicks, filled fields, and all key presses. */
export type UserEffort = { presses: number; fields: number; keys: number; homings: number; thoughts: number }

/**
 * Works on a page like a skilled user, with real keys and clicks, and counts them. The user knows the labels and does
 * not have to search.
 */
export function createPractisedUser(page: Page) {
  const sums: UserEffort = { presses: 0, fields: 0, keys: 0, homings: 0, thoughts: 0 }
  let isAtMouse = false
  const goTo = (usesMouse: boolean) => {
    if (usesMouse !== isAtMouse) sums.homings += 1
    isAtMouse = usesMouse
  }
  const hit = async (key: string) => {
    goTo(false)
    sums.keys += key.split('+').length
    await page.keyboard.press(key)
  }
  const point = async (target: Locator) => {
    goTo(true)
    sums.presses += 1
    await target.click()
  }
  /** Moves the focus to an element: by Tab when it is near, otherwise by the mouse. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    if (await hasFocus(target)) return
    const steps = await countTabStops(target)
    if (steps < 1 || steps > MAX_TABS) return point(target)
    for (let step = 0; step < MAX_TABS && !(await hasFocus(target)); step += 1) await hit('Tab')
    await expect(target).toBeFocused()
  }
  return {
    sums,
    /** Clicks an element with the mouse. */
    async press(target: Locator) {
      sums.thoughts += 1
      await point(target)
    },
    /** Goes to a button or link by Tab when it is near, and presses Enter; otherwise clicks it with the mouse. */
    async go(target: Locator) {
      sums.thoughts += 1
      const before = sums.presses
      await reach(target)
      if (sums.presses === before) await hit('Enter')
    },
    /** Presses a key or a key combination. */
    async hit(key: string) {
      sums.thoughts += 1
      await hit(key)
    },
    /** Replaces the text of a field. */
    async write(field: Locator, text: string) {
      sums.thoughts += 1
      sums.fields += 1
      await reach(field)
      if ((await field.evaluate((each) => ('value' in each ? String(each.value) : ''))) !== '') await hit('Control+a')
      goTo(false)
      sums.keys += Array.from(text).length
      await page.keyboard.type(text)
    },
    /** An action outside of the page, such as the machine's file dialog. */
    typeOutside(keys: number) {
      sums.thoughts += 1
      goTo(false)
      sums.keys += keys
    },
  }
}

/** The time that a skilled user needs, without waiting for the product. */
export function userSeconds({ presses, keys, homings, thoughts }: UserEffort): number {
  const { key, point, button, homing, thought } = SECONDS
  return presses * (point + button) + keys * key + homings * homing + thoughts * thought
}

const hasFocus = (target: Locator) => target.evaluate((each) => each === document.activeElement)

/** The number of tab stops between the focus and an element; negative when it is before the focus. */
function countTabStops(target: Locator): Promise<number> {
  return target.evaluate((element, stops) => {
    const isStop = (each: HTMLElement) =>
      each === document.activeElement || (each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility())
    const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(isStop)
    const at = (node: Element | null) => all.findIndex((each) => each === node)
    return document.activeElement === document.body ? 0 : at(element) - at(document.activeElement)
  }, TAB_STOPS)
}
