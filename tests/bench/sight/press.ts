import type { Browser, JSHandle, Locator, Page } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'
import { openPhonePage, SLOW_COMPUTER } from './throttle.ts'

export type InteractionTimes = {
  /** Milliseconds from the click to the next frame, as browsers measure it for INP. */
  untilNextFrame: number
  /** Milliseconds from the click to a frame that shows the new list, or its loading view. */
  untilAnswer: number
}

/** Chooses another sort order or trip length in the listing, on a phone with a four times slower processor. */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  kind: 'sort' | 'filter',
): Promise<InteractionTimes> {
  const page = await openPhonePage(browser, SLOW_COMPUTER)
  try {
    await page.goto(`${origin}${pages.tourList()}`, { waitUntil: 'networkidle' })
    const open = page.getByRole('button', { name: /^Filter/ })
    await waitForHydration(open)
    await open.click()
    const dialog = page.getByRole('dialog')
    await page.waitForLoadState('networkidle')
    return kind === 'sort' ? await sort(page, dialog) : await filter(page, dialog)
  } finally {
    await page.context().close()
  }
}

async function sort(page: Page, dialog: Locator): Promise<InteractionTimes> {
  return chooseNext(page, dialog.locator('select[name=sort]'))
}

/** The current product has a list of trip lengths; the earlier one had a button for each. */
async function filter(page: Page, dialog: Locator): Promise<InteractionTimes> {
  const select = dialog.locator('select[name=days]')
  if ((await select.count()) > 0) return chooseNext(page, select)
  const pill = dialog.locator('label:has(input[name=days])').nth(2)
  await waitForHydration(pill)
  await pill.scrollIntoViewIfNeeded()
  const watch = await watchInteraction(page)
  await pill.click()
  return readInteraction(page, watch)
}

async function chooseNext(page: Page, select: Locator): Promise<InteractionTimes> {
  await waitForHydration(select)
  await select.focus()
  const watch = await watchInteraction(page)
  await page.keyboard.press('ArrowDown')
  return readInteraction(page, watch)
}

type Frame = { from: number; handledAt: number; shownAt: number }
type Answer = { changedAt: number; shownAt: number }
type Watch = JSHandle<{ frames: Frame[]; answer: Promise<Answer>; firstAt: number }>

function watchInteraction(page: Page): Promise<Watch> {
  return page.evaluateHandle(() => {
    const frames: Frame[] = []
    const press = { frames, answer: Promise.resolve({ changedAt: 0, shownAt: 0 }), firstAt: 0 }
    const note = (event: Event) => {
      press.firstAt ||= event.timeStamp
    }
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, { capture: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.startTime < press.firstAt) continue
        const { startTime: from, processingEnd: handledAt, duration } = entry
        press.frames.push({ from, handledAt, shownAt: from + duration })
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    const results = document.querySelector('main [aria-busy]')
    press.answer = new Promise((resolve) => {
      // A task posted in the frame that shows the change runs when that frame has ended.
      const seen = () => {
        const changedAt = performance.now()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve({ changedAt, shownAt: performance.now() }))
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      }
      new MutationObserver(seen).observe(results?.parentElement ?? document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['aria-busy'],
      })
    })
    return press
  })
}

async function readInteraction(page: Page, watch: Watch): Promise<InteractionTimes> {
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-busy=false]').waitFor()
  return watch.evaluate(async ({ frames, answer, firstAt }) => {
    const { changedAt, shownAt } = await answer
    // Wait for the entries, because the browser reports them only with later frames.
    await new Promise((resolve) => setTimeout(resolve, 200))
    // If the change was made while the click was handled, the click's own frame shows it, undelayed by other tasks.
    const ownFrame = frames.find(({ from, handledAt }) => from <= changedAt && changedAt <= handledAt)
    return {
      untilNextFrame: Math.max(0, ...frames.map((frame) => frame.shownAt - frame.from)),
      untilAnswer: (ownFrame?.shownAt ?? shownAt) - firstAt,
    }
  })
}
