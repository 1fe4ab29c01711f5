import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'

const strip = (page: Page) => page.getByRole('complementary', { name: 'Help', exact: true })
const calmSwitch = (page: Page) => strip(page).getByRole('button', { name: 'Large and calm' })
const fontSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

test('a phone number is above every header, scrolls away, and the wizard offers WhatsApp too', async ({ page }) => {
  for (const path of [pages.home(), pages.tourSingle(TOURS.goa.id), pages.contact(), pages.bookingPage(TOURS.goa.id)]) {
    await page.goto(path)
    await expect(strip(page).getByRole('link')).toHaveAttribute('href', /^tel:\+91/)
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible()
  await page.goto(pages.home())
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(strip(page)).not.toBeInViewport()
  await expect(page.getByRole('banner')).toBeInViewport()
})

test(
  'the large and calm view stays for the next page and visit, and is switched off by the same switch or in the footer',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(pages.tourSingle(TOURS.doDham.id))
    const normal = await fontSize(page)
    await calmSwitch(page).click()
    await expect(calmSwitch(page)).toHaveAttribute('aria-pressed', 'true')
    expect((await fontSize(page)) / normal).toBeCloseTo(1.3125)
    await expect(page.getByRole('link', { name: 'Call us' })).toBeInViewport()
    // Book Now is part of the page, not of a bar that covers the page.
    await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(1)
    const [parents, snapshot] = await Promise.all(
      ['Can my parents do this?', 'Tour snapshot'].map((name) => page.getByRole('heading', { name }).boundingBox()),
    )
    expect(parents?.y ?? 0).toBeLessThan(snapshot?.y ?? 0)
    await expect(page.getByRole('button', { name: 'Watch our video' })).toBeHidden()
    expect(await horizontalOverflow(page)).toBe(0)
    await expectNoViolations(page)

    await page.reload()
    await expect(calmSwitch(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto(pages.home())
    await expect(page.getByRole('link', { name: 'Call us' })).toBeInViewport()
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Normal view' }).click()
    await expect(page.getByRole('link', { name: 'Call us' })).toHaveCount(0)
    expect(await fontSize(page)).toBe(normal)
  },
)

test.describe('in the large and calm view', () => {
  test.use(PHONE)
  test('a device with a voice reads aloud what parents must know, sentence by sentence, and stops on request', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const spoken: string[] = []
      const voice = { lang: 'en-IN', localService: true }
      Object.defineProperty(window, 'speechSynthesis', {
        value: Object.assign(new EventTarget(), {
          getVoices: () => [voice],
          speak: ({ text, rate }: SpeechSynthesisUtterance) => spoken.push(`${rate} ${text}`),
          cancel: () => spoken.push('stop'),
        }),
      })
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: class extends EventTarget {
          rate = 1
          text: string
          constructor(text: string) {
            super()
            this.text = text
          }
        },
      })
      Object.defineProperty(window, 'spoken', { value: spoken })
    })
    await page.goto(pages.tourSingle(TOURS.doDham.id))
    const listen = page.getByRole('region', { name: 'Can my parents do this?' }).getByRole('button', { name: 'Listen' })
    await expect(listen).toBeHidden()
    await calmSwitch(page).click()
    await listen.click()
    const spoken = () => page.evaluate((): string[] => JSON.parse(JSON.stringify(Reflect.get(window, 'spoken'))))
    expect((await spoken()).slice(0, 3)).toEqual([
      'stop',
      '0.9 Can my parents do this?',
      expect.stringMatching(/^0\.9 (Yes|No)/),
    ])
    await page.getByRole('button', { name: 'Stop' }).click()
    expect((await spoken()).at(-1)).toBe('stop')
    await expect(listen).toBeVisible()
  })

  test('nothing scrolls sideways at 320 pixels, and fixed parts become part of the page with large text', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [
      pages.home(),
      pages.tourSingle(TOURS.doDham.id),
      pages.tourList(),
      pages.bookingPage(TOURS.goa.id),
    ]) {
      await page.goto(path)
      if ((await calmSwitch(page).getAttribute('aria-pressed')) === 'false') await calmSwitch(page).click()
      expect([path, await horizontalOverflow(page)]).toEqual([path, 0])
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the strip has the number and no switch', async ({ page }) => {
    await page.goto(pages.home())
    await expect(strip(page).getByRole('link')).toBeVisible()
    await expect(calmSwitch(page)).toBeHidden()
  })
})
