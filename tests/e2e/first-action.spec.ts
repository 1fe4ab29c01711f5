import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

test('a mouse that rests over a page fetches nothing, and one that moves fetches what comes after the first sight', async ({
  page,
}) => {
  let asked = 0
  page.on(
    'request',
    (request) => (asked += /\/assets\/(?:loading|below-the-fold)-[^/]+\.js$/.test(request.url()) ? 1 : 0),
  )
  await page.goto(pages.about(), { waitUntil: 'networkidle' })
  // What a browser sends when a page appears below the mouse.
  await page.evaluate(async () => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(asked).toBe(0)
  await page.mouse.move(200, 300, { steps: 3 })
  await expect.poll(() => asked).toBeGreaterThan(0)
})
