import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, DESK_PASSWORD } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[013] \(/ })

test('an owner exports the whole business, and a wrong password exports nothing @main:import-export/desk', async ({
  page,
  app,
}) => {
  await becomeOwner(page, app)
  await page.goto(deskPages.importExport())
  await page.getByRole('button', { name: 'Export business archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Business archive' })
  const make = dialog.getByRole('button', { name: 'Create archive' })
  await make.click()
  await expect(dialog.getByRole('alert')).toContainText('Enter your password.')
  await dialog.getByLabel('Your password').fill('another password')
  await make.click()
  await expect(dialog.getByRole('alert')).toHaveText('The current password is incorrect.')
  await atBothWidths(page, () => expectNoViolations(page))

  const download = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByLabel('Your password').fill(DESK_PASSWORD)
  await dialog.getByLabel('Your password').press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^business-\d{4}-\d\d-\d\d\.tar\.gz$/)
  const tar = gunzipSync(fs.readFileSync(await file.path())).toString('latin1')
  expect(tar).toContain('pathik-business/1')
  expect(tar).toContain('sums.json')
  await expect(dialog).toContainText('is downloading.')
  await atBothWidths(page, () => expectNoViolations(page))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export business archive' }).click()
  await expect(dialog.getByRole('link', { name: /^business-/ })).toBeVisible()
})
