import type { Locator } from '@playwright/test'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'
import { copyGoa, expectSaved, openPart } from '#tests/helpers/desk-package.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })
test.setTimeout(240_000)

const titles = (list: Locator) => list.getByRole('listitem').getByRole('paragraph')

/** Drags the handle of one row below another one. */
async function drag(page: Page, grip: Locator, to: Locator): Promise<void> {
  const [from, below] = [await grip.boundingBox(), await to.boundingBox()]
  if (from === null || below === null) throw new Error('a row is not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(below.x + 40, below.y + below.height - 4, { steps: 6 })
  await page.mouse.up()
}

/**
 * Checks the page for violations at both widths. It is scrolled to the top, because a control covered by a bar cannot
 * be clicked.
 */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await atBothWidths(page, async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoViolations(page)
  })
}

/** Pastes into the focused field as a browser does. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    data.setData('text/plain', 'pasted')
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, html)
}

test('days are added, formatted with a few tags, sorted by pointer and keys, removed, restored, and shown on the site', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const id = await copyGoa(page, `Days by the sea ${Date.now()}`)
  await openPart(page, /^Itinerary/)
  const days = page.getByRole('group', { name: 'Itinerary' })
  await expect(days.getByRole('listitem').first()).toBeVisible()
  const count = await days.getByRole('listitem').count()
  await days.getByRole('button', { name: 'Add day' }).click()
  const title = page.getByLabel('Title')
  await expect(title).toBeFocused()
  await title.fill('A day of rest')
  const text = page.getByRole('textbox', { name: 'Day description' })
  await text.click()
  await page.keyboard.type('Nothing is ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('planned')
  await page.keyboard.press('Control+b')
  await paste(
    page,
    '<p style="color:red"> at <a href="javascript:alert(1)">all</a>.</p><img src="x.png"><h1>Evening</h1><script>1</script>',
  )
  await expect(page.getByRole('status').filter({ hasText: 'Removed from the pasted text' })).toHaveText(
    'Removed from the pasted text: 1 picture, scripts, colours, sizes and fonts, 1 unsafe link.',
  )
  await expect(text.locator('strong')).toHaveText('planned')
  await expect(text.locator('a, img, [style]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose day pictures' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  await library.getByLabel('Picture description').fill('sarovar')
  await library.getByRole('checkbox', { name: /^The Golden Temple/ }).check()
  await library.getByRole('button', { name: 'Add 1 picture' }).click()
  await expect(page.getByRole('group', { name: 'Day pictures' }).getByRole('img')).toHaveCount(1)
  await page.getByLabel('On foot, km').fill('far')
  await expect(page.getByText('Enter a number from 0 to 100, with at most one decimal.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await title.press('Alt+ArrowUp')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(days.getByText(`Day ${count + 1} is now Day ${count}.`)).toBeAttached()
  // An error moves with its row, and stays when another part is opened.
  await openPart(page, /^Price/)
  await expect(page.getByRole('link', { name: `Day ${count}, On foot, km: “far” is not valid.` })).toBeVisible()
  await expectSaved(page)
  await page.reload()
  await page.getByRole('link', { name: /“far” is not valid/ }).click()
  await days.getByRole('button', { name: `Edit Day ${count}`, exact: true }).click()
  await expect(page.getByLabel('On foot, km')).toHaveValue('far')
  await page.getByLabel('On foot, km').fill('2.5')
  await days.getByRole('button', { name: `Done: Day ${count}` }).click()

  await page.setViewportSize({ width: 1440, height: 900 })
  await drag(
    page,
    days.getByRole('button', { name: `Move Day ${count}`, exact: true }),
    days.getByRole('listitem').last(),
  )
  await expect(titles(days).last()).toContainText('A day of rest')
  await days.getByRole('button', { name: 'Edit Day 1', exact: true }).click()
  const first = await page.getByLabel('Title').inputValue()
  await days.getByRole('button', { name: 'Remove Day 1', exact: true }).click()
  await expect(days.getByRole('status').filter({ hasText: 'Day 1 removed.' })).toBeVisible()
  await expect(days.getByRole('listitem')).toHaveCount(count)
  await days.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(days).first()).toContainText(first)

  await expectSaved(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 published.' })).toBeVisible()
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await visitor.goto(pages.tourSingle(id))
  await expect(visitor.getByText('A day of rest').first()).toBeAttached()
  await expect(visitor.locator('strong').filter({ hasText: 'planned' })).toHaveCount(1)
  const tour = await (await visitor.request.get(fillPath(getTourPackage.path, { id }))).json()
  const tourDays: { dayTitle: string; photos: string[] }[] = JSON.parse(tour.itinerary)
  expect(tourDays.find(({ dayTitle }) => dayTitle === 'A day of rest')?.photos).toEqual([
    expect.stringContaining('amritsar'),
  ])
  await withdraw(page)
})

test('refund steps show the travellers’ text, rules show their dates, and names are chosen from lists', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  await copyGoa(page, `Steps and rules ${Date.now()}`)
  await page.getByLabel('Name', { exact: true }).fill('Steps and rules by the sea')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steps and rules by the sea')
  const kinds = page.getByRole('group', { name: 'Categories' })
  await kinds.getByLabel('Add category').fill('moon')
  await page.keyboard.press('Enter')
  await expect(kinds.getByText(/No other category is called “moon”/)).toBeVisible()
  await kinds.getByLabel('Add category').fill('pilg')
  await page.keyboard.press('Enter')
  const grip = kinds.getByRole('button', { name: 'Move Pilgrimage', exact: true })
  await grip.focus()
  for (let steps = await kinds.getByRole('listitem').count(); steps > 1; steps--) {
    await expect(grip).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
  }
  await expect(kinds.getByRole('listitem').first()).toContainText('Pilgrimage')

  await openPart(page, /^Refunds/)
  const read = page.getByRole('table', { name: 'Shown to travellers' })
  await page.getByRole('button', { name: 'Add step' }).click()
  await expect(read.getByRole('row')).toHaveText([
    /Cancelled/,
    /24 hours.*full refund/,
    /12 hours.*50% refund/,
    /Later.*no refund/,
  ])
  await page.getByLabel('Cancelled at least this long before').first().fill('30 days')
  await expect(read.getByRole('row').nth(1)).toContainText('30 days')
  await page.getByLabel('Cancelled at least this long before').last().fill('40 days')
  await expect(page.getByText(/Each step must be closer to the start/).first()).toBeVisible()
  await page.getByLabel('Cancelled at least this long before').last().fill('15 days')
  await expectAccessibleAtBothWidths(page)

  await openPart(page, /^Departures/)
  await expectSaved(page)
  const datesRegion = page.getByRole('region', { name: 'Dates from these rules' })
  await expect(datesRegion.getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Frequency').last().selectOption({ label: 'On listed dates' })
  await page.getByLabel('Date', { exact: true }).fill('2027-01-14')
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect(page.getByRole('button', { name: 'Remove Thu, 14 Jan 2027' })).toBeVisible()
  await expectSaved(page)
  await expectAccessibleAtBothWidths(page)

  for (const part of ['Places', 'Price', 'For parents', 'Stays', 'Boarding', 'Documents to bring']) {
    await openPart(page, new RegExp(`^${part}`))
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
    const addButtons = page.getByRole('main').getByRole('button', { name: /^Add a / })
    for (let index = 0; index < (await addButtons.count()); index++) await addButtons.nth(index).click()
    await expectAccessibleAtBothWidths(page)
  }
})

test('a festival that moves is offered to the rule for its day, and added to the draft', async ({ page, app }) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const festival = `Mela ${Date.now()}`
  const dialog = page.getByRole('dialog')
  await page.goto(`${deskPages.places()}?kind=festival`)
  await page.getByRole('button', { name: 'New festival' }).click()
  await dialog.getByLabel('Date', { exact: true }).fill('2027-02-10')
  await dialog.getByLabel('Name', { exact: true }).fill(festival)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: festival })).toBeVisible()

  const id = await copyGoa(page, `To the fair ${Date.now()}`)
  await openPart(page, /^Departures/)
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Frequency').last().selectOption({ label: 'On listed dates' })
  await page.getByLabel('Festival days').selectOption(festival)
  await expect(page.getByRole('button', { name: 'Remove Wed, 10 Feb 2027' })).toBeVisible()
  await expectSaved(page)

  await page.goto(`${deskPages.places()}?kind=festival`)
  await page.getByRole('button', { name: `Edit ${festival}` }).click()
  await dialog.getByLabel('Date', { exact: true }).fill('2027-02-11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: festival })).toContainText('11 Feb')
  await page.goto(`${deskPages.package(id)}?part=departures`)
  const movedStatus = page.getByRole('status').filter({ hasText: `${festival} is now on Thu, 11 Feb 2027` })
  await expect(movedStatus).toContainText('not on Wed, 10 Feb 2027')
  await expectAccessibleAtBothWidths(page)
  await movedStatus.getByRole('button', { name: 'Update days in draft' }).click()
  await expect(movedStatus).toHaveCount(0)
  await expectSaved(page)
  const datesRegion = page.getByRole('region', { name: 'Dates from these rules' })
  await expect(datesRegion.getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
})

test('the draft is shown at phone and desktop width, and a version is compared and restored', async ({ page, app }) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const id = await copyGoa(page, `Looked at first ${Date.now()}`)
  await page.getByRole('button', { name: 'Publish package' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 published.' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Looked at as a draft')
  await openPart(page, /^Overview/)
  await page.getByLabel('Highlights').fill('Shade and sea')
  await expectSaved(page)

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const phone = dialog.frameLocator('iframe')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Looked at as a draft')
  await expect(phone.getByText('Booking is off.')).toBeVisible()
  await expect(phone.getByText('Shade and sea').first()).toBeAttached()
  await expectNoViolations(page, 'dialog[open] > div > :not(:has(iframe))')
  await dialog.getByRole('button', { name: 'Desktop, 1440' }).click()
  await expect(
    dialog.frameLocator('iframe[title="Page at 1440 pixels"]').getByRole('heading', { level: 1 }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Compare version 1 with the current draft' }).click()
  await expect(page).toHaveURL(deskPages.packageVersion(id, 1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 1')
  await expect(page.getByText('2 fields differ from the current draft.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Highlights' })).toContainText('Shade and sea')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Looked at first')
  await withdraw(page)
})

/** Withdraws the package, because other journeys use the site's tour list. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn from sale. Existing bookings stay.')).toBeVisible()
}
