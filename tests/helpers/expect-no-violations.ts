import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './app-test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects that axe finds no violation on a page.
 *
 * @param within only this part of the page. Use it when a dialog covers part of the rest.
 * @param more further groups of rules, such as `wcag2aaa` for contrast of 7:1.
 */
export async function expectNoViolations(page: Page, within = 'html', more: readonly string[] = []): Promise<void> {
  // Text that is still fading in has too little contrast.
  await page.evaluate(waitForAnimations)
  // Left alone, the builder evaluates 1.4 MB of source twice for each check, which takes as long as the check.
  await page.evaluate((await page.evaluate(() => 'axe' in window)) ? '' : AXE)
  const { violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
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

/** Runs in the page. Waits for all animations except endless ones and those driven by scrolling. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, timeline, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity
      return playState === 'running' && timeline === document.timeline && !isEndless
    })
    .map(({ finished }) => finished)
  await Promise.allSettled(ending)
}
