import { expect, test } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { openState, stateNames } from '#tests/helpers/page-states.ts'
import { PHONE } from '#tests/helpers/phone.ts'

// Several states are failures.
test.use({ expectedProblems: /^console: |^answer: 500|^error: This page breaks on purpose/ })

for (const [width, look] of [
  [390, PHONE],
  [1440, { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use(look)
    for (const name of stateNames)
      test(`'${name}' says what it is, does not scroll sideways, and has no violations`, async ({
        page,
        app,
        addTour,
      }) => {
        await openState({ page, app, addTour }, name)
        const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(sideways)).toBe(0)
        await expectNoViolations(page)
      })
  })
