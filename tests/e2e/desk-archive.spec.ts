import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { becomeOwner, DESK_PASSWORD } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[013] \(/ })

test('an owner takes the whole business out, and a wrong password takes out nothing', async ({ page, app }) => {
  await becomeOwner(page, app)
  await page.goto(deskPages.exchange())
  await page.getByRole('button', { name: 'Take out the whole business' }).click()
  const dialog = page.getByRole('dialog', { name: 'The whole business' })
  const make = dialog.getByRole('button', { name: 'Make the archive' })
  await make.click()
  await expect(dialog.getByRole('alert')).toContainText('Please type your password.')
  await dialog.getByLabel('Your password').fill('another password')
  await make.click()
  await expect(dialog.getByRole('alert')).toHaveText('Your current password is not right.')
  await atBothWidths(page, () => expectNoViolations(page))

  const download = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByLabel('Your password').fill(DESK_PASSWORD)
  await dialog.getByLabel('Your password').press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^business-\d{4}-\d\d-\d\d\.tar\.gz$/)
  const tar = gunzipSync(fs.readFileSync(await file.path())).toString('latin1')
  expect(tar).toContain('pathik-business/1')
  expect(tar).toContain('sums.json')
  await expect(dialog).toContainText('is on its way to your folder of downloads.')
  await atBothWidths(page, () => expectNoViolations(page))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Take out the whole business' }).click()
  await expect(dialog.getByRole('link', { name: /^business-/ })).toBeVisible()
})
