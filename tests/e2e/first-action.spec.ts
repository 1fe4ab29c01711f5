import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

test('a resting mouse loads nothing, and a moving mouse loads the scripts for after the first paint', async ({
  page,
}) => {
  let count = 0
  page.on(
    'request',
    (request) => (count += /\/assets\/(?:loading|below-the-fold)-[^/]+\.js$/.test(request.url()) ? 1 : 0),
  )
  await page.goto(pages.about(), { waitUntil: 'networkidle' })
  // The event that a browser fires when a page appears under the mouse.
  await page.evaluate(async () => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(count).toBe(0)
  await page.mouse.move(200, 300, { steps: 3 })
  await expect.poll(() => count).toBeGreaterThan(0)
})
