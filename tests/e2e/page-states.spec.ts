import { expect, test } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'
import { openState, stateNames } from '#tests/helpers/page-states.ts'

// Some of these states show a failure, which the browser logs.
test.use({ expectedProblems: /^console: |^answer: 500|^error: This page breaks on purpose/ })

for (const name of stateNames)
  test(
    `'${name}' says what it is, does not scroll sideways, and has no violations`,
    { tag: '@phone' },
    async ({ page, app, addTour }) => {
      await openState({ page, app, addTour }, name)
      await atBothWidths(page, async () => {
        expect(await horizontalOverflow(page)).toBe(0)
        await expectNoViolations(page)
      })
    },
  )
