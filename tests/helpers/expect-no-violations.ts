import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './app-test.ts'

/**
 * Expects that axe finds no violation on a page.
 *
 * @param within only this part of the page. Use it when a dialog covers part of the rest.
 * @param more further groups of rules, such as `wcag2aaa` for contrast of 7:1.
 */
export async function expectNoViolations(page: Page, within = 'html', more: readonly string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Collecting the paths of the thousands of correct elements would take longer than the check itself.
    .options({ resultTypes: ['violations'] })
    // Without legacy mode, axe collects the results of all frames in a separate tab. Our only frame, the checkout
    // window, is checked by sandbox-checkout.spec.ts.
    .setLegacyMode()
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', ...more])
    // This experimental rule reads the day and the seats below it as one word.
    .disableRules(['label-content-name-mismatch'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
