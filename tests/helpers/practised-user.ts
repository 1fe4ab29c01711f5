import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Seconds of the operators of the keystroke-level model (Card, Moran and Newell 1983): a key of an average skilled typist, a
 * pointer that is brought to something, the button of the mouse, a hand that goes between keyboard and mouse, and a thought
 * before each act.
 */
const SECONDS = { key: 0.2, point: 1.1, button: 0.2, homing: 0.4, thought: 1.35 } as const

/** A hand goes on by the Tab key for so many stops; beyond, it takes the mouse. */
const MOST_TABS = 8

const STOPS = 'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]'

/** What a person did: how often the mouse was pressed, how many fields were written, how many keys were pressed in all. */
export type HandSums = { presses: number; fields: number; keys: number; homings: number; thoughts: number }

/**
 * Works a page as a practised hand does, with real keys and real presses, and counts them. It knows its words: nothing is
 * looked up.
 */
export function practisedHand(page: Page) {
  const sums: HandSums = { presses: 0, fields: 0, keys: 0, homings: 0, thoughts: 0 }
  let isAtMouse = false
  const goTo = (mouse: boolean) => {
    if (mouse !== isAtMouse) sums.homings += 1
    isAtMouse = mouse
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
  /** Brings the focus to something: by Tab when it is near, else by the mouse. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    if (await hasFocus(target)) return
    const steps = await stopsUntil(target)
    if (steps < 1 || steps > MOST_TABS) return point(target)
    for (let step = 0; step < MOST_TABS && !(await hasFocus(target)); step += 1) await hit('Tab')
    await expect(target).toBeFocused()
  }
  return {
    sums,
    /** Presses something with the mouse. */
    async press(target: Locator) {
      sums.thoughts += 1
      await point(target)
    },
    /** Goes to a button or link by Tab when it is near, and presses Enter; by the mouse else. */
    async go(target: Locator) {
      sums.thoughts += 1
      const before = sums.presses
      await reach(target)
      if (sums.presses === before) await hit('Enter')
    },
    /** Presses a key, or several together. */
    async hit(key: string) {
      sums.thoughts += 1
      await hit(key)
    },
    /** Writes a text into a field in place of what is there. */
    async write(field: Locator, text: string) {
      sums.thoughts += 1
      sums.fields += 1
      await reach(field)
      if ((await field.evaluate((each) => ('value' in each ? String(each.value) : ''))) !== '') await hit('Control+a')
      goTo(false)
      sums.keys += Array.from(text).length
      await page.keyboard.type(text)
    },
    /** Something outside of the page, such as the list of files of the machine. */
    outside(keys: number) {
      sums.thoughts += 1
      goTo(false)
      sums.keys += keys
    },
  }
}

/** So long a practised hand takes for it, without the time in which it waits for the product. */
export function handSeconds({ presses, keys, homings, thoughts }: HandSums): number {
  const { key, point, button, homing, thought } = SECONDS
  return presses * (point + button) + keys * key + homings * homing + thoughts * thought
}

const hasFocus = (target: Locator) => target.evaluate((each) => each === document.activeElement)

/** How many stops of the keyboard lie between the focus and something; below one for what is behind. */
function stopsUntil(target: Locator): Promise<number> {
  return target.evaluate((wanted, stops) => {
    const isStop = (each: HTMLElement) =>
      each === document.activeElement || (each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility())
    const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(isStop)
    const at = (sought: Element | null) => all.findIndex((each) => each === sought)
    return document.activeElement === document.body ? 0 : at(wanted) - at(document.activeElement)
  }, STOPS)
}
