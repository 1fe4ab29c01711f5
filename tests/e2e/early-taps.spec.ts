import type { JSHandle, Locator } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, TOURS } from '#tests/helpers/booking-journey.ts'
import { holdScripts } from '#tests/helpers/hold-scripts.ts'

const PACKAGE_PATH = pages.tourSingle(TOURS.somnath.id)

/** Pages that show buttons before any script runs. Other pages show their buttons only when they work. */
const PAGES = {
  'the home page': pages.home(),
  'the listing': pages.tourList({ category: 'Pilgrimage', days: '4-7' }),
  'a package': PACKAGE_PATH,
  'a story': pages.blogDetails('char-dham-registration-step-by-step'),
  'the login page': pages.login(),
}

for (const [name, url] of Object.entries(PAGES)) {
  test(
    `${name}: each button that is pressed before the scripts come is heard when they come`,
    { tag: '@phone' },
    async ({ page }) => {
      const releaseScripts = await holdScripts(page)
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      const pressed = await pressAll(page)
      expect(await unhandledButtons(pressed)).not.toEqual([])
      releaseScripts()
      await expect.poll(() => unhandledButtons(pressed)).toEqual([])
    },
  )
}

type PressedButtons = JSHandle<Set<HTMLButtonElement>>

/** Clicks every visible button once. Returns a live set of the buttons that no script has handled yet. */
async function pressAll(page: Page): Promise<PressedButtons> {
  const hasFirstScript = () => performance.getEntriesByType('resource').some(({ name }) => /entry-browser/.test(name))
  await expect.poll(() => page.evaluate(hasFirstScript)).toBe(true)
  return page.evaluateHandle(() => {
    const visibleButtons = [...document.querySelectorAll('button')].filter(
      (button) => button.type === 'button' && !button.disabled && button.checkVisibility({ visibilityProperty: true }),
    )
    // The page remembers at most this many clicks.
    const some = visibleButtons.slice(0, 100)
    const remaining = new Set(some)
    let pressed: HTMLButtonElement | null = null
    const note = ({ target }: Event) => {
      pressed = target instanceof HTMLButtonElement ? target : null
    }
    addEventListener('click', note, { capture: true })
    addEventListener('tapheard', () => pressed && remaining.delete(pressed))
    for (const button of some) button.click()
    return remaining
  })
}

function unhandledButtons(pressed: PressedButtons): Promise<string[]> {
  return pressed.evaluate((remaining) =>
    [...remaining].filter((button) => button.isConnected).map((button) => button.outerHTML),
  )
}

/** `effect` checks what the click should do. */
type Case = { name: string; url: string; button: (page: Page) => Locator; effect: (page: Page) => Promise<void> }
const buttonNamed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })

const CASES: readonly Case[] = [
  {
    name: 'Watch our video opens the film',
    url: PACKAGE_PATH,
    button: buttonNamed('Watch our video'),
    effect: (page) => expect(page.getByRole('dialog').locator('video')).toBeVisible(),
  },
  {
    name: 'Share says that the link was copied, or why not',
    url: PACKAGE_PATH,
    button: buttonNamed('Share'),
    effect: (page) => expect(page.getByRole('status').filter({ hasText: /link/i })).toBeVisible(),
  },
  {
    name: 'Start date opens the calendar',
    url: PACKAGE_PATH,
    button: (page) => bookingCard(page).getByRole('button', { name: /^Start date/ }),
    effect: (page) => expect(page.getByRole('grid').first()).toBeVisible(),
  },
  {
    name: 'See All Photos opens them',
    url: PACKAGE_PATH,
    button: buttonNamed('See All Photos'),
    effect: (page) => expect(page.getByRole('dialog').getByText(/^1 \/ \d+$/)).toBeVisible(),
  },
  {
    name: 'Guest opens its counters',
    url: pages.home(),
    button: buttonNamed(/^Guest/),
    effect: (page) => expect(page.getByRole('button', { name: 'Adults: one more' })).toBeVisible(),
  },
]

for (const { name, url, button, effect } of CASES) {
  test(`clicked before the scripts have loaded, ${name}`, async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto(url, { waitUntil: 'commit' })
    // Forced, because Playwright does not click a field marked as not ready, but a visitor can.
    await button(page).click({ force: true })
    releaseScripts()
    await effect(page)
  })
}

test('two early clicks on Add one guest add two', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(PACKAGE_PATH, { waitUntil: 'commit' })
  const add = bookingCard(page).getByRole('button', { name: 'Add one guest' })
  await add.click()
  await add.click()
  releaseScripts()
  await expect(bookingCard(page)).toContainText('3 guests')
})

test('a tap that waited half a minute for its script is not repeated, but a later one is', async ({ page }) => {
  await page.clock.install()
  const releaseScripts = await holdScripts(page)
  await page.goto(PACKAGE_PATH, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Watch our video' }).click()
  await page.clock.fastForward(30_000)
  await page.getByRole('button', { name: 'Share' }).click()
  releaseScripts()
  await expect(page.getByRole('status').filter({ hasText: /link/i })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('only the last hundred of many early taps are repeated', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(PACKAGE_PATH, { waitUntil: 'commit' })
  const add = bookingCard(page).getByRole('button', { name: 'Add one guest' })
  // This tap would have a visible effect. It is the first one, so it must be dropped.
  await bookingCard(page).getByRole('button', { name: 'Remove one guest' }).click({ force: true })
  const repeated = await add.evaluateHandle((button) => {
    const clicks: string[] = []
    for (let taps = 0; taps < 110; taps += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    addEventListener('click', ({ target }) => {
      if (target instanceof Element) clicks.push(target.closest('button')?.ariaLabel ?? '')
    })
    return clicks
  })
  releaseScripts()
  await expect.poll(() => repeated.jsonValue()).toEqual(Array.from({ length: 100 }, () => 'Add one guest'))
})

test('a second early click on a button that opens something does not close it again', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(pages.home(), { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Guest/ }).click()
  await page.getByRole('button', { name: /^Guest/ }).click()
  releaseScripts()
  await expect(page.getByRole('button', { name: 'Adults: one more' })).toBeVisible()
})

test('a sort order and a filter chosen before the scripts load are applied when they load', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(pages.tourList({ state: 'Gujarat' }), { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.getByLabel('Duration').focus()
  await page.getByLabel('Duration').selectOption('4–7 days')
  releaseScripts()
  await expect(page).toHaveURL(/state=Gujarat&sort=price&days=4-7$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
})
