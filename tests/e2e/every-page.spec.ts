import { expect, test } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { holdFonts } from '#tests/helpers/late-fonts.ts'
import { LATE_FONT_SHIFT, layoutShiftOf, IMPERCEPTIBLE_SHIFT, watchLayoutShift } from '#tests/helpers/layout-shift.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'

test.use({ expectedProblems: /404 \(Not Found\)/ })

for (const [name, url] of [...pageClasses, ['an unknown address', '/no/such/page'] as const]) {
  test(
    `${name}: nothing moves while it loads, nothing is wider than the screen, and axe finds nothing`,
    { tag: '@phone' },
    async ({ page }) => {
      await watchLayoutShift(page)
      const fonts = await holdFonts(page)
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await fonts.waitForEverythingElse()
      const { sum, nodes } = await layoutShiftOf(page)
      expect(sum, nodes.join('\n')).toBeLessThan(IMPERCEPTIBLE_SHIFT)
      await fonts.release()
      const withFonts = await layoutShiftOf(page)
      expect(withFonts.sum, withFonts.nodes.join('\n')).toBeLessThan(LATE_FONT_SHIFT)
      await atBothWidths(page, async () => {
        expect(await horizontalOverflow(page)).toBe(0)
        await expectNoViolations(page)
      })
    },
  )
}
