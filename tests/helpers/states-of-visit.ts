import { expect } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { bookUpToPayment, newTraveller, openTour, TOURS } from './booking-journey.ts'
import { buyTour } from './buy-tour.ts'
import { doubleFontSize } from './large-text.ts'
import { dayFromNow, type PageState, rememberOnDevice, type StateWorld } from './state-world.ts'
import { endSessions, signIn } from './sign-in.ts'
import { clickWhenHydrated } from './wait-for-hydration.ts'

const DO_DHAM = { id: TOURS.doDham.id, name: TOURS.doDham.name }
const UNKNOWN = 'We do not know yet. Ask us and we will find out the same day.'

/** Opens a page with its script running, then follows a link without a full page load. */
async function follow({ page }: StateWorld, link: string): Promise<void> {
  await page.goto(pages.about())
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await clickWhenHydrated(page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).first())
}

/** States of a visit that depend on the device, the connection, the account or a page's URL. */
export const statesOfVisit = {
  'held booking': {
    shownText: /^Seats held for \d+:\d\d minutes$/,
    async open({ page }) {
      await bookUpToPayment(page, TOURS.kashi.id)
      await page.goto(pages.home())
    },
  },
  'held booking ended': {
    shownText: 'Your seats were released.',
    async open({ page }) {
      const heldTrip = {
        bookingId: '0193e0a0-0000-7000-8000-000000000000',
        packageId: TOURS.somnath.id,
        name: TOURS.somnath.name,
        startDate: dayFromNow(30),
        guests: 2,
        total: 26_800,
        until: Date.now() - 1000,
      }
      await rememberOnDevice(page, { held: heldTrip })
      await page.goto(pages.home())
    },
  },
  'nothing saved': {
    shownText: 'No saved trips yet.',
    async open({ page }) {
      await page.goto(pages.saved())
    },
  },
  'two compared': {
    shownText: 'In short',
    async open({ page }) {
      await rememberOnDevice(page, { saved: [DO_DHAM, { id: TOURS.somnath.id, name: TOURS.somnath.name }] })
      await page.goto(pages.saved())
    },
  },
  'few hits': {
    shownText: 'Not easy on the knees',
    async open({ page }) {
      await page.goto(pages.tourList({ effort: 1, category: 'Pilgrimage' }))
    },
  },
  'no hits': {
    shownText: 'No packages found.',
    async open({ page }) {
      await page.goto(pages.tourList({ from: 'Atlantis' }))
    },
  },
  'tours in the search': {
    shownText: 'Our tours',
    async open({ page }) {
      await page.goto(pages.home())
      await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
      await page.getByRole('combobox', { name: 'Location' }).fill('kedar')
    },
  },
  'call-back sent': {
    shownText: /^We will call 98250 \d{5} before /,
    async open({ page }) {
      await page.goto(pages.callBack())
      const main = page.getByRole('main')
      await main.getByLabel('Phone number').fill(`98250 ${String(Date.now()).slice(-5)}`)
      await clickWhenHydrated(main.getByRole('button', { name: 'Call me back' }))
    },
  },
  'group request sent': {
    shownText: /^Thank you\. Your request number is G-\d{4,}\. We will call you before /,
    async open({ page }) {
      await page.goto(pages.groupQuote())
      const main = page.getByRole('main')
      await main.getByLabel('How many people').fill('42')
      await main.getByLabel('Your name').fill('Jayesh Shah')
      await main.getByLabel('Phone', { exact: true }).fill(`98250 ${String(Date.now()).slice(-5)}`)
      await main.getByLabel('When (roughly)').selectOption({ index: 3 })
      await clickWhenHydrated(main.getByRole('button', { name: 'Request a quote' }))
    },
  },
  confirmed: {
    shownText: 'What happens next',
    open: async ({ page, addTour }) =>
      buyTour(page, { packageId: await addTour({ name: 'State: Paid' }), traveller: newTraveller() }),
  },
  'booked without an account': {
    shownText: 'Booked without an account?',
    open: ({ page }) => signIn(page, newTraveller('Neelam')),
  },
  'session over': {
    shownText: 'You were away for a while, so we signed you out.',
    async open({ page, app }) {
      const neelam = newTraveller('Neelam')
      await signIn(page, neelam)
      await page.getByRole('button', { name: 'Edit details' }).click()
      await endSessions(app, page, neelam.email)
      await page.getByRole('button', { name: 'Save details' }).click()
    },
  },
  'unknown fact': {
    shownText: UNKNOWN,
    async open({ page }) {
      await page.goto(pages.tourSingle(TOURS.doDham.id))
    },
  },
  'calm view': {
    shownText: 'Normal view',
    async open({ page }) {
      await page.goto(pages.tourSingle(TOURS.doDham.id))
      await page.getByRole('button', { name: 'Large and calm' }).click()
    },
  },
  'text of 200 %': {
    shownText: UNKNOWN,
    async open({ page }) {
      await doubleFontSize(page)
      await openTour(page, TOURS.doDham.id)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    },
  },
  '320 pixels': {
    shownText: UNKNOWN,
    async open({ page }) {
      await page.setViewportSize({ width: 320, height: 700 })
      await openTour(page, TOURS.doDham.id)
    },
  },
  offline: {
    shownText: /^You are offline\./,
    async open({ page }) {
      await openTour(page, TOURS.doDham.id)
      await page.context().setOffline(true)
    },
  },
  'package without network': {
    shownText: /^Prices as of /,
    async open({ page }) {
      const url = pages.tourSingle(TOURS.doDham.id)
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 300)
      const isSaved = (path: string) =>
        caches.match(path, { cacheName: 'pathik-pages' }).then((cachedResponse) => cachedResponse !== undefined)
      await expect.poll(() => page.evaluate(isSaved, url)).toBe(true)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.goto(pages.about())
      await page.context().setOffline(true)
      await page.goto(url)
    },
  },
  'no JavaScript': {
    shownText: 'Next dates',
    async open({ page }) {
      const url = pages.tourSingle(TOURS.goa.id)
      // Serves the document without scripts. JavaScript itself must stay on, because axe is a script.
      await page.route(`**${url}`, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const body = html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<\/?noscript>/g, '')
        await route.fulfill({ response, body })
      })
      await page.goto(url)
    },
  },
  'error: not found': {
    shownText: 'We cannot find this page. Your bookings are safe.',
    async open({ page }) {
      await page.goto('/no/such/page')
    },
  },
  'error: fault': {
    shownText: 'Something went wrong on our side. Nothing was booked or charged twice.',
    async open(world) {
      const body = `export function Component() { throw new Error('This page breaks on purpose.') }`
      await world.page.route(/\/assets\/contact-[^/]*\.js$/, (route) =>
        route.fulfill({ body, contentType: 'text/javascript' }),
      )
      await follow(world, 'Contact')
    },
  },
  'error: lost part': {
    shownText: 'Part of this page did not load.',
    async open(world) {
      await world.page.route(/\/assets\/contact-[^/]*\.js$/, (route) => route.abort())
      await follow(world, 'Contact')
    },
  },
} as const satisfies Readonly<Record<string, PageState>>
