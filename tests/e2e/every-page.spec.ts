import { expect, test } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { layoutShiftOf, UNSEEN_SHIFT, watchLayoutShift } from '#tests/helpers/layout-shift.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'

test.use({ expectedProblems: /404 \(Not Found\)/ })

for (const [name, url] of [...pageClasses, ['an unknown address', '/no/such/page'] as const]) {
  test(
    `${name}: nothing moves while it loads, nothing is wider than the screen, and axe finds nothing`,
    { tag: '@phone' },
    async ({ page }) => {
      await watchLayoutShift(page)
      await page.goto(url, { waitUntil: 'networkidle' })
      const { sum, nodes } = await layoutShiftOf(page)
      expect(sum, nodes.join('\n')).toBeLessThan(UNSEEN_SHIFT)
      const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(overhang)).toBe(0)
      await expectNoViolations(page)
    },
  )
}
