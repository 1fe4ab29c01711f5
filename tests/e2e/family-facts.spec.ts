import { pages } from '#kernel/addresses/pages.ts'
import { seedTourPackages } from '#seed/tour-packages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

const DO_DHAM = pages.tourSingle(3)

test.describe('what a family must know', () => {
  for (const withScripts of [true, false])
    test.describe(withScripts ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled: withScripts })

      test('is on the package’s page, and unknown facts are marked as such @phone @main:catalog/site', async ({
        page,
      }) => {
        await page.goto(DO_DHAM)
        const parents = page.getByRole('region', { name: 'Can my parents do this?' })
        await expect(parents).toContainText('Yes, if they fly up to Kedarnath or ride.')
        await expect(parents.getByRole('img', { name: 'Effort 4 of 4: Hard climb' })).toBeVisible()
        await expect(
          parents.getByRole('definition').filter({ hasText: 'Kedarnath, 3,580 m, one night.' }),
        ).toBeVisible()
        await expect(parents).toContainText('We do not know yet. Ask us and we will find out the same day.')
        await expect(parents.getByRole('table', { name: 'Kedarnath without walking' }).getByRole('row')).toHaveCount(5)
        await expect(parents).toContainText('Sample facts')
        await expect(parents).not.toContainText('Checked by our office')

        const days = page.getByRole('region', { name: 'Each day at a glance' })
        await expect(
          days.getByRole('img', { name: /^Overnight altitudes: Guptkashi 1,319 m, Kedarnath 3,580 m/ }),
        ).toBeVisible()
        await expect(days.getByRole('row')).toHaveCount(7)
        await expect(days.getByRole('row').nth(2)).toContainText('16 km, 1,600 m up')
        await expect(page.getByRole('region', { name: 'Where you stay' }).getByRole('listitem').first()).toContainText(
          'or similar',
        )
        await expect(page.getByRole('region', { name: 'Pick-up and drop' })).toContainText('Haridwar Junction')
        await expect(page.getByRole('region', { name: 'Your tour leader' })).toContainText(
          'Named 7 days before the start.',
        )
        await expect(page.getByRole('region', { name: 'Documents to bring' })).toContainText('We arrange this.')
      })

      test('is reached by the row of links below the pictures', async ({ page }) => {
        await page.goto(DO_DHAM)
        const links = page.getByRole('navigation', { name: 'On this page' })
        for (const [name, title] of [
          ['Documents', 'Documents to bring'],
          ['Hotels', 'Where you stay'],
          ['Documents', 'Documents to bring'],
        ] as const) {
          await links.getByRole('link', { name }).click()
          await expect(page.getByRole('heading', { name: title })).toBeInViewport()
          // The router handles the new address slightly later.
          if (withScripts) await page.waitForLoadState('networkidle')
          await expect(page.getByRole('heading', { name: title })).toBeInViewport()
        }
      })
    })

  test('is at the target of its link while scripts of other parts load, and after they have loaded', async ({
    page,
  }) => {
    let releaseScripts = () => {}
    const releasePromise = new Promise<void>((resolve) => {
      releaseScripts = resolve
    })
    await page.route(/\/assets\/below-the-fold[^/]+\.js$/, async (route) => {
      await releasePromise
      await route.continue()
    })
    await page.goto(DO_DHAM)
    await waitForHydration(page.getByRole('button', { name: 'Book Now' }).first())
    const part = page.getByRole('heading', { name: 'You may also like' })
    await expect(part).toBeVisible()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Documents' }).click()
    const documents = page.getByRole('heading', { name: 'Documents to bring' })
    await expect(page).toHaveURL(/#documents$/)
    expect(await part.isVisible()).toBe(true)
    await expect(documents).toBeInViewport()
    releaseScripts()
    await waitForHydration(part)
    await expect(documents).toBeInViewport()
  })

  test('is marked as a sample on the page of every sample package, and never as checked', async ({ page }) => {
    for (const { id, name } of seedTourPackages) {
      const html = await (await page.request.get(pages.tourSingle(id))).text()
      expect(html, name).toContain('Can my parents do this?')
      expect(html, name).toContain('Sample facts')
      expect(html, name).not.toContain('Checked by our office')
    }
  })

  test('is above the booking card on a phone, and beside it on a wide screen', { tag: '@phone' }, async ({ page }) => {
    await page.goto(DO_DHAM)
    const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
    const card = await page.getByRole('complementary', { name: 'Booking', exact: true }).boundingBox()
    const isPhone = (page.viewportSize()?.width ?? 0) < 600
    const [parents, days, stays] = [
      await topOf('Can my parents do this?'),
      await topOf('Each day at a glance'),
      await topOf('Where you stay'),
    ]
    expect([parents < days, days < stays]).toEqual([true, true])
    expect(isPhone ? days < (card?.y ?? 0) && (card?.y ?? 0) < stays : (card?.y ?? 0) < days).toBe(true)
  })

  test('needs no script on the server-rendered page, and loads by its script after a navigation', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const texts = [
      'Yes, if they fly up to Kedarnath or ride.',
      'Kedarnath without walking',
      'Haridwar Junction, main gate',
    ]
    await page.goto(DO_DHAM)
    await page.mouse.wheel(0, 4000)
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
    const initialScripts = new Set(scripts)

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Uttarakhand' }).click()
    await page.getByRole('link', { name: 'Book Now Do Dham Yatra: Kedarnath and Badrinath' }).click()
    await expect(page).toHaveURL(DO_DHAM)
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
    expect(scripts.filter((path) => !initialScripts.has(path) && path.includes('below-the-fold'))).toHaveLength(1)
  })

  test('is left out of a package whose office has entered nothing', async ({ page, addTour }) => {
    await page.goto(pages.tourSingle(await addTour({ name: 'Nothing Entered Yet' })))
    await expect(page.getByRole('heading', { name: 'Tour snapshot' })).toBeVisible()
    for (const name of ['Can my parents do this?', 'Each day at a glance', 'Where you stay', 'Your tour leader'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0)
  })

  test('has no accessibility violations', { tag: '@phone' }, async ({ page }) => {
    await page.goto(DO_DHAM)
    await expectNoViolations(page)
  })
})
