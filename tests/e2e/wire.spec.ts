import { budgetOf, MAX_SCRIPTS, describeOverspending, budgetAfterScroll } from '#tests/bench/wire/budget.ts'
import { measurePage } from '#tests/bench/wire/measure-page.ts'
import { WIRE_PAGES } from '#tests/bench/wire/wire-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

for (const [name, url] of WIRE_PAGES) {
  test(`a phone downloads no more than the budget, before scrolling and after scrolling to the end: ${name}`, async ({
    browser,
    app,
  }) => {
    const cost = await measurePage(browser, app.url + url)
    expect(describeOverspending(budgetOf(name, cost))).toEqual([])
    expect(cost.script.requests).toBeLessThanOrEqual(MAX_SCRIPTS)
    // A smaller sum would have missed files, because the framework alone is larger.
    expect(cost.script.bytes).toBeGreaterThan(80_000)
    expect(describeOverspending(budgetAfterScroll(name, cost.read))).toEqual([])
    // Every page loads a part on scroll, so an equal count would mean that scrolling was not measured.
    expect(cost.read.script.requests).toBeGreaterThan(cost.script.requests)
  })
}
