import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { becomeOwner, openByName, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|409 CONFLICT|document's frame is sandboxed/ })

test('two users edit one booker: separate changes stay, and a conflict shows who changed what and when @phone', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const open = async () => watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  const traveller = await open()
  await bookUpToPayment(traveller, TOURS.goa.id, newTraveller('Kanchan'))
  await becomeOwner(page, app, 'Priya Nair')
  await openToday(page)
  const other = await open()
  await becomeOwner(other, app, 'Nandini Mehta')
  await openToday(other)
  const dialogOf = async (openPage: Page) => {
    await openByName(openPage, 'Kanchan')
    await openPage.getByRole('button', { name: 'Edit booker' }).click()
    return openPage.getByRole('dialog', { name: 'Booker' })
  }
  const mine = await dialogOf(page)
  await expectNoViolations(page, 'dialog[open]')
  await mine.getByLabel('Email').fill('nowhere')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('alert')).toBeVisible()
  await expect(mine.getByLabel('Email')).toHaveValue('nowhere')
  await mine.getByLabel('Email').fill('kanchan@example.com')
  await mine.getByLabel('Phone').fill('+91 90011 00002')
  await mine.getByLabel('Special requests').fill('Lower berth')

  const theirs = await dialogOf(other)
  await theirs.getByLabel('Phone').fill('+91 90011 00001')
  await theirs.getByLabel('State').fill('Gujarat')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Booker saved.' })).toBeVisible()

  await mine.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(conflict.getByText(/^Nandini Mehta changed the phone at .* [ap]m\.$/)).toBeVisible()
  await expect(conflict.getByRole('radio')).toHaveCount(2)
  await expectNoViolations(page, 'dialog[open]')
  await conflict.getByText('+91 90011 00001').click()
  await conflict.getByRole('button', { name: 'Save selection' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Changes that someone else saved in the meantime are saved too.' }),
  ).toBeVisible()
  const booker = page.getByRole('region', { name: 'Booker' })
  await expect(booker).toContainText('Call +91 90011 00001')
  await expect(booker).toContainText('Lower berth')
  await expect(booker).toContainText('Gujarat')
  await expect(booker).toContainText('kanchan@example.com')
})
