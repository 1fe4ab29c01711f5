import { pages } from '#contract/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { datesKnown, TOURS } from '#tests/helpers/booking-journey.ts'

/** The longest wait of the first script. Without it the test decides when the picture is there. */
const LONGEST_WAIT_MS = 3_000

/** Opens a package while its first picture is on its way. Answers when text has been painted. */
async function openWithoutPicture(page: Page): Promise<{ letPictureCome: () => void }> {
  let letPictureCome = () => {}
  const come = new Promise<void>((resolve) => {
    letPictureCome = resolve
  })
  await page.addInitScript((longest) => {
    const wait = window.setTimeout.bind(window)
    const waitUnlessLongest = (act: () => void, ms?: number) => (ms === longest ? 0 : wait(act, ms))
    Object.defineProperty(window, 'setTimeout', { value: waitUnlessLongest })
  }, LONGEST_WAIT_MS)
  await page.route(/\/media\/.*\.avif$/, async (route) => {
    await come
    await route.continue()
  })
  await page.goto(pages.tourSingle(TOURS.somnath.id), { waitUntil: 'commit' })
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  await expect.poll(() => fetched(page, /entry-browser/)).toBe(1)
  return { letPictureCome }
}

function fetched(page: Page, name: RegExp): Promise<number> {
  return page.evaluate(
    (source) => performance.getEntriesByType('resource').filter((entry) => new RegExp(source).test(entry.name)).length,
    name.source,
  )
}

test('a page’s scripts are fetched after the first picture is there, and then the page works', async ({ page }) => {
  const { letPictureCome } = await openWithoutPicture(page)
  expect(await fetched(page, /(framework|take-over)-[^/]*\.js$/)).toBe(0)
  letPictureCome()
  await expect.poll(() => fetched(page, /framework-[^/]*\.js$/)).toBe(1)
  await datesKnown(page)
})

test('a visitor who presses a key before the first picture is there does not wait for it', async ({ page }) => {
  const { letPictureCome } = await openWithoutPicture(page)
  await page.keyboard.press('Tab')
  await datesKnown(page)
  letPictureCome()
})
