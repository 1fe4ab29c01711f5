import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './app-test.ts'

/** @param within only this part, where something lies over the rest of the page and half covers what is there */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Paths to the thousands of elements that are well cost more than the look at them.
    .options({ resultTypes: ['violations'] })
    // The other mode puts the findings of all frames together in a tab of its own. The one frame of ours, the payment
    // window, is looked at by sandbox-checkout.spec.ts.
    .setLegacyMode()
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Experimental: it reads the day and the seats below it as one word.
    .disableRules(['label-content-name-mismatch'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
