import type { Locator } from '@playwright/test'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner } from '#tests/helpers/desk-journey.ts'
import { copyGoa, isKept, openPart } from '#tests/helpers/desk-package.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })
test.setTimeout(240_000)

const titles = (list: Locator) => list.getByRole('listitem').getByRole('paragraph')

/** Drags the grip of one row below another one. */
async function drag(page: Page, grip: Locator, to: Locator): Promise<void> {
  const [from, below] = [await grip.boundingBox(), await to.boundingBox()]
  if (from === null || below === null) throw new Error('a row is not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(below.x + 40, below.y + below.height - 4, { steps: 6 })
  await page.mouse.up()
}

/** Nothing is wrong for anybody at both widths, seen from the top: what a bar covers is not pressed. */
async function looksWell(page: Page): Promise<void> {
  await atBothWidths(page, async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoViolations(page)
  })
}

/** Pastes into the field with the focus as a browser does. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    data.setData('text/plain', 'pasted')
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, html)
}

test('days are added, written with a few tags, put into order by pointer and keys, removed and put back, and seen on the site', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  const id = await copyGoa(page, `Days by the sea ${Date.now()}`)
  await openPart(page, /^Days/)
  const days = page.getByRole('group', { name: 'Days of the itinerary' })
  await expect(days.getByRole('listitem').first()).toBeVisible()
  const count = await days.getByRole('listitem').count()
  await days.getByRole('button', { name: 'Add a day' }).click()
  const title = page.getByLabel('Title')
  await expect(title).toBeFocused()
  await title.fill('A day of rest')
  const text = page.getByRole('textbox', { name: 'What happens on this day' })
  await text.click()
  await page.keyboard.type('Nothing is ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('planned')
  await page.keyboard.press('Control+b')
  await paste(
    page,
    '<p style="color:red"> at <a href="javascript:alert(1)">all</a>.</p><img src="x.png"><h1>Evening</h1><script>1</script>',
  )
  await expect(page.getByRole('status').filter({ hasText: 'Not taken over from what was pasted' })).toHaveText(
    'Not taken over from what was pasted: 1 picture, scripts, colours, sizes and fonts, 1 link that is not safe.',
  )
  await expect(text.locator('strong')).toHaveText('planned')
  await expect(text.locator('a, img, [style]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose pictures of the day' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  await library.getByLabel('What pictures show').fill('sarovar')
  await library.getByRole('checkbox', { name: /^The Golden Temple/ }).check()
  await library.getByRole('button', { name: 'Put 1 picture in' }).click()
  await expect(page.getByRole('group', { name: 'Pictures of the day' }).getByRole('img')).toHaveCount(1)
  await page.getByLabel('On foot, km').fill('far')
  await expect(page.getByText('Please give a number from 0 to 100, with one decimal at most.')).toBeVisible()
  await looksWell(page)
  await title.press('Alt+ArrowUp')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(days.getByText(`Day ${count + 1} is now Day ${count}.`)).toBeAttached()
  // What is wrong goes with its row, and is still there after another part was opened.
  await openPart(page, /^Price/)
  await expect(page.getByRole('link', { name: `Day ${count}, On foot, km: “far” is not taken.` })).toBeVisible()
  await isKept(page)
  await page.reload()
  await page.getByRole('link', { name: /“far” is not taken/ }).click()
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
  await expect(days.getByRole('status').filter({ hasText: 'Day 1 is removed.' })).toBeVisible()
  await expect(days.getByRole('listitem')).toHaveCount(count)
  await days.getByRole('button', { name: 'Put it back' }).click()
  await expect(titles(days).first()).toContainText(first)

  await isKept(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 is published.' })).toBeVisible()
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await visitor.goto(pages.tourSingle(id))
  await expect(visitor.getByText('A day of rest').first()).toBeAttached()
  await expect(visitor.locator('strong').filter({ hasText: 'planned' })).toHaveCount(1)
  const tour = await (await visitor.request.get(fillPath(getTourPackage.path, { id }))).json()
  const seen: { dayTitle: string; photos: string[] }[] = JSON.parse(tour.itinerary)
  expect(seen.find(({ dayTitle }) => dayTitle === 'A day of rest')?.photos).toEqual([
    expect.stringContaining('amritsar'),
  ])
  await withdraw(page)
})

test('refund steps show what travellers read, rules show the dates that they make, and names are chosen from lists', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await copyGoa(page, `Steps and rules ${Date.now()}`)
  await page.getByLabel('Name', { exact: true }).fill('Steps and rules by the sea')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steps and rules by the sea')
  const kinds = page.getByRole('group', { name: 'Categories' })
  await kinds.getByLabel('Add a category').fill('moon')
  await page.keyboard.press('Enter')
  await expect(kinds.getByText(/No category that is left is called “moon”/)).toBeVisible()
  await kinds.getByLabel('Add a category').fill('pilg')
  await page.keyboard.press('Enter')
  const grip = kinds.getByRole('button', { name: 'Move Pilgrimage', exact: true })
  await grip.focus()
  for (let steps = await kinds.getByRole('listitem').count(); steps > 1; steps--) {
    await expect(grip).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
  }
  await expect(kinds.getByRole('listitem').first()).toContainText('Pilgrimage')

  await openPart(page, /^Refunds/)
  const read = page.getByRole('table', { name: 'Travellers read' })
  await page.getByRole('button', { name: 'Add a step' }).click()
  await expect(read.getByRole('row')).toHaveText([
    /When they cancel/,
    /24 hours.*everything/,
    /12 hours.*50%/,
    /Later.*nothing/,
  ])
  await page.getByLabel('Cancelled at least so long before').first().fill('30 days')
  await expect(read.getByRole('row').nth(1)).toContainText('30 days')
  await page.getByLabel('Cancelled at least so long before').last().fill('40 days')
  await expect(page.getByText(/Each step is nearer to the start/).first()).toBeVisible()
  await page.getByLabel('Cancelled at least so long before').last().fill('15 days')
  await looksWell(page)

  await openPart(page, /^Departures/)
  await isKept(page)
  const made = page.getByRole('region', { name: 'What the rules make of the dates' })
  await expect(made.getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('When').last().selectOption({ label: 'On named days' })
  await page.getByLabel('A day').fill('2027-01-14')
  await page.getByRole('button', { name: 'Add the day' }).click()
  await expect(page.getByRole('button', { name: 'Remove Thu, 14 Jan 2027' })).toBeVisible()
  await isKept(page)
  await looksWell(page)

  for (const part of ['Places', 'Price', 'For parents', 'Stays', 'Boarding', 'Papers']) {
    await openPart(page, new RegExp(`^${part}`))
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
    const adds = page.getByRole('main').getByRole('button', { name: /^Add a / })
    for (let place = 0; place < (await adds.count()); place++) await adds.nth(place).click()
    await looksWell(page)
  }
})

test('a festival that moves is offered to the rule that has its day, and taken into the draft', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  const festival = `Mela ${Date.now()}`
  const dialog = page.getByRole('dialog')
  await page.goto(`${deskPages.places()}?kind=festival`)
  await page.getByRole('button', { name: 'New festival' }).click()
  await dialog.getByLabel('Day').fill('2027-02-10')
  await dialog.getByLabel('Name', { exact: true }).fill(festival)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('row').filter({ hasText: festival })).toBeVisible()

  const id = await copyGoa(page, `To the fair ${Date.now()}`)
  await openPart(page, /^Departures/)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('When').last().selectOption({ label: 'On named days' })
  await page.getByLabel('Days of a festival').selectOption(festival)
  await expect(page.getByRole('button', { name: 'Remove Wed, 10 Feb 2027' })).toBeVisible()
  await isKept(page)

  await page.goto(`${deskPages.places()}?kind=festival`)
  await page.getByRole('button', { name: `Change ${festival}` }).click()
  await dialog.getByLabel('Day').fill('2027-02-11')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('row').filter({ hasText: festival })).toContainText('11 Feb')
  await page.goto(`${deskPages.package(id)}?part=departures`)
  const news = page.getByRole('status').filter({ hasText: `${festival} is on Thu, 11 Feb 2027 by now` })
  await expect(news).toContainText('not on Wed, 10 Feb 2027')
  await looksWell(page)
  await news.getByRole('button', { name: 'Take the days into the draft' }).click()
  await expect(news).toHaveCount(0)
  await isKept(page)
  const made = page.getByRole('region', { name: 'What the rules make of the dates' })
  await expect(made.getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Throw the draft away' }).click()
  await dialog.getByRole('button', { name: 'Throw the draft away' }).click()
})

test('the page with the draft is shown as wide as a phone and a desktop, and a version is compared and restored', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  const id = await copyGoa(page, `Looked at first ${Date.now()}`)
  await page.getByRole('button', { name: 'Publish the package' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 is published.' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Looked at as a draft')
  await openPart(page, /^Overview/)
  await page.getByLabel('Highlights').fill('Shade and sea')
  await isKept(page)

  await page.getByRole('button', { name: 'As the traveller' }).click()
  const dialog = page.getByRole('dialog', { name: 'As the traveller' })
  const phone = dialog.frameLocator('iframe')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Looked at as a draft')
  await expect(phone.getByText('Nobody can book here.')).toBeVisible()
  await expect(phone.getByText('Shade and sea').first()).toBeAttached()
  await expectNoViolations(page, 'dialog[open] > div > :not(:has(iframe))')
  await dialog.getByRole('button', { name: 'Desktop, 1440' }).click()
  await expect(
    dialog.frameLocator('iframe[title="The page at 1440 pixels"]').getByRole('heading', { level: 1 }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Compare version 1 with now' }).click()
  await expect(page).toHaveURL(deskPages.packageVersion(id, 1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 1')
  await expect(page.getByText('2 fields differ from now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Highlights' })).toContainText('Shade and sea')
  await looksWell(page)
  await page.getByRole('button', { name: 'Make this the draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make this the draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Looked at first')
  await withdraw(page)
})

/** Other journeys look at the list of the site. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('It is off the site. Its bookings stay.')).toBeVisible()
}
