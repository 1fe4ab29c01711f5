import { getTourPackage } from '#features/catalog/api/calls.ts'
import { savePicturePart } from '#features/pictures/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { cameraPicture, TRACES } from '#tests/helpers/picture-samples.ts'

test.use({
  expectedProblems: /40[0149] \(|422 \(|503|409 CONFLICT|ERR_FAILED|Failed to fetch|document's frame is sandboxed/,
})
test.setTimeout(180_000)

type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

/** A photo with unique dimensions, so that no two are the same picture. */
let photoCount = 0
async function photo(name: string): Promise<PhotoFile> {
  photoCount += 1
  return { name, mimeType: 'image/jpeg', buffer: await cameraPicture(820 + 2 * photoCount, 540) }
}
async function choose(page: Page, files: readonly PhotoFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Add pictures').click()
  await (await chooser).setFiles([...files])
}
const texts = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const expectAdded = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: /added\. Add (?:its|their)/ })).toContainText(
    count === 1 ? '1 picture added' : `${count} pictures added`,
    { timeout: 90_000 },
  )

test('ten camera files get their texts in four clicks, and travellers get no data about place and camera @main:pictures/desk', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
    })
  })
  await joinDesk(page, app, { name: 'Chetan Vora', role: 'content' })
  await openToday(page)
  const files = await Promise.all(Array.from({ length: 10 }, (_, i) => photo(`DSC_${i}.JPG`)))
  await page.evaluate(() => sessionStorage.removeItem('presses'))
  await page.getByRole('link', { name: 'Packages' }).click()
  await page
    .getByRole('navigation', { name: /Catalogue/ })
    .getByRole('link', { name: 'Pictures' })
    .click()
  await expect(page).toHaveTitle('Pictures | Pathik desk')
  await choose(page, files)
  await expectAdded(page, 10)
  await texts(page).first().click()
  for (let i = 1; i <= 10; i += 1) {
    await page.keyboard.type(`Lamps of Chandrapuri, evening ${i}`)
    // Enter moves to the next picture.
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(10)
  expect(await page.evaluate(() => sessionStorage.getItem('presses'))).toBe('4')

  await page.goto(`${deskPages.pictures()}?q=chandrapuri+lamps`)
  await expect(page.getByText('10 pictures', { exact: true })).toBeVisible()
  await expect(texts(page).first()).toHaveValue('Lamps of Chandrapuri, evening 1')
  const sources = await page.locator('li source').evaluateAll((all) => all.map((each) => each.getAttribute('srcset')))
  const urls = sources.flatMap((list) => (list ?? '').split(', ').map((each) => each.split(' ')[0] ?? ''))
  expect(urls).toHaveLength(10 * 6)
  for (const url of urls) {
    const answer = await page.request.get(url)
    const body = await answer.body()
    expect([url, answer.status(), TRACES.filter((trace) => body.includes(trace))]).toEqual([url, 200, []])
    expect(answer.headers()['cache-control']).toContain('immutable')
  }
})

test('a file lost in transit is sent again alone, one that is no picture says why, and a drop adds more @phone', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await page.goto(deskPages.pictures())
  let isLost = true
  await page.route(`**${savePicturePart.path}`, (route) => (isLost ? route.abort() : route.continue()))
  await choose(page, [
    await photo('first.jpg'),
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Namaste') },
    {
      name: 'phone.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
  ])
  const lines = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'letter.jpg' })).toContainText('Unsupported file.')
  await expect(lines.filter({ hasText: 'phone.jpg' })).toContainText('save it as JPEG')
  const retryButton = page.getByRole('button', { name: 'Retry first.jpg' })
  await expect(retryButton).toBeVisible()
  await atBothWidths(page, () => expectNoViolations(page))
  isLost = false
  await retryButton.click()
  await expectAdded(page, 1)
  for (const name of ['letter.jpg', 'phone.jpg']) await page.getByRole('button', { name: `Dismiss ${name}` }).click()
  await expect(lines).toHaveCount(0)

  // A picture without a description says so, and can be found by those words.
  const photoFile = await photo('dropped.jpg')
  const transfer = await page.evaluateHandle(
    ({ base64, name }) => {
      const data = new DataTransfer()
      data.items.add(
        new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type: 'image/jpeg' }),
      )
      return data
    },
    { base64: photoFile.buffer.toString('base64'), name: photoFile.name },
  )
  await page.getByRole('heading', { level: 1 }).dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop to add')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer })
  await expectAdded(page, 2)
  await page.goto(`${deskPages.pictures()}?kind=without+text`)
  const cards = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Unused')

  await page.getByRole('button', { name: 'Details of “No description”' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('radio', { name: 'Centre' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Right', exact: true })).toBeChecked()
  await dialog.getByRole('group', { name: 'Focus point' }).getByText('Top left').click({ force: true })
  await expect(dialog.getByRole('radio', { name: 'Top left' })).toBeChecked()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  const before = await cards.count()
  await dialog
    .getByRole('group', { name: 'Remove this picture?' })
    .getByRole('button', { name: 'Remove picture' })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Picture removed.' })).toBeVisible()
  await expect(cards).toHaveCount(before - 1)
})

test('a package gets pictures from library and camera in its own order, and travellers see them on page and card', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  const name = `A river of lamps ${Date.now()}`
  await page.goto(deskPages.packages())
  await page.getByRole('button', { name: 'New package' }).click()
  const newPackageDialog = page.getByRole('dialog', { name: 'New package' })
  await newPackageDialog.getByLabel('Name').fill(name)
  await newPackageDialog.getByLabel('Start from').selectOption({ label: `Copy of ${TOURS.goa.name}` })
  await newPackageDialog.getByRole('button', { name: 'Create package' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  await page.goto(`${deskPages.package(id)}?part=pictures`)
  const rows = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Cover')
  const initialCount = await rows.count()

  await page.getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  await library.getByLabel('Picture description').fill('sarovar')
  await library.getByRole('checkbox', { name: /^The Golden Temple/ }).check()
  await expectNoViolations(page, 'dialog[open]')
  await library.getByRole('button', { name: 'Add 1 picture' }).click()
  await expect(rows).toHaveCount(initialCount + 1)
  await choose(page, [await photo('river.jpg')])
  await expect(rows).toHaveCount(initialCount + 2, { timeout: 60_000 })

  // The new picture becomes the cover, first with Alt and an arrow key, then with its button.
  const added = rows.filter({ has: page.getByRole('button', { name: 'Remove “No description”' }) })
  await added.getByRole('textbox').focus()
  for (let position = initialCount + 1; position > 1; position -= 1) await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.nth(1).getByRole('textbox')).toHaveValue('')
  await page.getByRole('button', { name: 'Move “No description” earlier' }).click()
  await expect(rows.first()).toContainText('Cover')
  await expect(rows.first().getByRole('textbox')).toHaveValue('')

  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish package' }).click()
  await expect(page.getByText('A picture has no description. Say what it shows.').first()).toBeVisible()
  await rows.first().getByRole('textbox').fill('A river of lamps at Haridwar')
  await expect(page.getByRole('region', { name: 'Before you publish' })).not.toContainText('no description')
  // With the mouse, the second picture moves below the third.
  const second = await rows.nth(1).getByRole('textbox').inputValue()
  await rows.nth(1).locator('[data-movable]').hover()
  await page.mouse.down()
  await rows.nth(2).hover()
  await page.mouse.up()
  await expect(rows.nth(2).getByRole('textbox')).toHaveValue(second)
  await atBothWidths(page, () => expectNoViolations(page))
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish package' }).click()
  await expect(page.getByText('Version 1 published.')).toBeVisible()

  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const answer = await visitor.request.get(fillPath(getTourPackage.path, { id }))
  const { images } = await answer.json()
  expect(images).toHaveLength(initialCount + 2)
  expect(images[0]).toMatchObject({ alt: 'A river of lamps at Haridwar', height: 540 })
  await visitor.goto(pages.tourSingle(id))
  const cover = visitor.getByRole('button', { name: /: A river of lamps at Haridwar$/ }).locator('img')
  await expect(cover).toBeVisible()
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/media\/pictures\/.*\.avif$/)
  await visitor.goto(pages.tourList({ q: name }))
  const card = visitor.locator('img[src^="/media/pictures/"]').first()
  await expect(card).toBeVisible()
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400)
})
