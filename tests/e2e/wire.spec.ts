import { budgetOf, kilobytes, MOST_SCRIPTS } from '#tests/bench/wire/budget.ts'
import { measurePage } from '#tests/bench/wire/measure-page.ts'
import { WIRE_PAGES } from '#tests/bench/wire/wire-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

for (const [name, url] of WIRE_PAGES) {
  test(`a phone downloads no more than its budget until the network is idle: ${name}`, async ({ browser, app }) => {
    const cost = await measurePage(browser, app.url + url)
    const over = budgetOf(name, cost).filter(({ spent, limit }) => spent > limit)
    expect(over.map(({ what, spent, limit }) => `${what}: ${kilobytes(spent)} KB of ${kilobytes(limit)}`)).toEqual([])
    expect(cost.script.requests).toBeLessThanOrEqual(MOST_SCRIPTS)
    // Nothing was forgotten: the framework alone is larger.
    expect(cost.script.bytes).toBeGreaterThan(80_000)
  })
}
