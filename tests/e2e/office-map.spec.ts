import { pages } from '#kernel/addresses/pages.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'

const GOOGLE_MAPS_URL = 'https://maps.googleapis.com/**'
/** Replaces Google's script: it records the page's calls. No request leaves the browser. */
const FAKE_SCRIPT = `
  globalThis.seen = { options: null, opened: 0, move: null }
  globalThis.google = { maps: {
    Map: class {
      constructor(element, options) { seen.options = options; element.textContent = 'Ashram Road' }
      getZoom() { return 16 }
      addListener(event, listener) { seen.move = (lat, lng) => listener({ latLng: { lat: () => lat, lng: () => lng } }) }
    },
    Marker: class {},
    InfoWindow: class { open() { seen.opened += 1 } close() { seen.opened -= 1 } },
  } }
  pathikMapsReady()
`

test('without a key the office is an address and links, and nothing contacts Google', async ({ page }) => {
  await page.goto(pages.contact(), { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=23.0365%2C72.5661',
  )
  await expect(main.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute('href', /mlat=23\.0365&mlon=72\.5661/)
  await expect(main.getByRole('button', { name: 'Show the map' })).toHaveCount(0)
  const policy = (await page.request.get(pages.contact())).headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('google')
})

test.describe('with a key', () => {
  let app: App
  test.beforeAll(async () => {
    app = await startApp({ env: { GOOGLE_MAPS_KEY: 'e2e-key-of-no-account-0001' } })
  })
  test.afterAll(async () => app.stop())
  // This app's origin differs from the one that the watched page expects, and the test itself answers the request for
  // Google's script.
  test.use({ expectedProblems: /^request: |ERR_FAILED|Failed to load the maps script/ })

  async function openContact(page: Page): Promise<string[]> {
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== app.url) requestedUrls.push(request.url())
    })
    await page.goto(app.url + pages.contact(), { waitUntil: 'networkidle' })
    return requestedUrls
  }

  test('the map loads on demand, has a minimum zoom of 3, and shows the name within 30 pixels', async ({ page }) => {
    await page.route(GOOGLE_MAPS_URL, (route) => route.fulfill({ contentType: 'text/javascript', body: FAKE_SCRIPT }))
    const requestedUrls = await openContact(page)
    expect(requestedUrls).toEqual([])
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page.getByRole('group', { name: 'Map of our office' })).toContainText('Ashram Road')
    expect(requestedUrls).toHaveLength(1)
    const recordedCalls = () => page.evaluate(() => Reflect.get(globalThis, 'seen'))
    expect((await recordedCalls()).options).toMatchObject({ minZoom: 3, center: { lat: 23.0365, lng: 72.5661 } })
    const moveTo = (lat: number, lng: number) =>
      page.evaluate(([y, x]) => Reflect.get(globalThis, 'seen').move(y, x), [lat, lng])
    // At zoom 16 a pixel is about 0.00002 degrees of longitude.
    await moveTo(23.0365, 72.5661 + 0.0006)
    expect((await recordedCalls()).opened).toBe(1)
    await moveTo(23.0365, 72.5661 + 0.0008)
    expect((await recordedCalls()).opened).toBe(0)
  })

  test('a script that fails to load is requested three more times, and then address and links remain', async ({
    page,
  }) => {
    await page.route(GOOGLE_MAPS_URL, (route) => route.abort())
    const requestedUrls = await openContact(page)
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page.getByText('The map could not be loaded.')).toBeVisible()
    expect(requestedUrls).toHaveLength(4)
    await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible()
  })

  test('a visitor from another page gets the map too, although that page’s policy forbids it', async ({ page }) => {
    await page.route(GOOGLE_MAPS_URL, (route) => route.fulfill({ contentType: 'text/javascript', body: FAKE_SCRIPT }))
    await page.goto(app.url + pages.about(), { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Talk to a travel expert' }).click()
    await expect(page).toHaveURL(app.url + pages.contact())
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page.getByRole('group', { name: 'Map of our office' })).toContainText('Ashram Road')
  })
})
