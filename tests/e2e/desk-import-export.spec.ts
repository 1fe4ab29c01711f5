import fs from 'node:fs'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { TOURS } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { joinDesk } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'

test.use({ expectedProblems: /40[04] \(/ })

test('packages are exported, edited in the file, imported again, and a wrong row is returned with its reason @phone @main:import-export/desk', async ({
  page,
  app,
}) => {
  await joinDesk(page, app, { name: 'Chetan Das', role: 'content' })
  await page.goto(deskPages.importExport())
  await expect(page).toHaveTitle('Import and export | Pathik desk')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert')).toContainText('Select a file.')
  await page.getByRole('button', { name: 'Export packages' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'JSON' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const packages: { name: string; number?: number; tag: string | null }[] = JSON.parse(
    fs.readFileSync(await (await download).path(), 'utf8'),
  )
  await dialog.getByRole('button', { name: 'Close' }).click()

  const goa = packages.find(({ name }) => name === TOURS.goa.name)
  const copy = `From a file ${Date.now()}`
  const { number: _, ...rest } = goa ?? { name: '', tag: null }
  const changedPackages = [
    ...packages.map((one) => (one.name === TOURS.goa.name ? { ...one, tag: 'Sea breeze' } : one)),
    { ...rest, name: copy },
    { ...rest, name: `${copy} 2`, categories: ['Space travel'] },
  ]
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'packages-2026.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(changedPackages)),
  })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('packages-2026.json')
  const lines = page.getByRole('navigation', { name: 'Preview of changes' })
  await lines.getByRole('link', { name: /^Errors 1$/ }).click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Errors' })).toContainText(
    '“["Space travel"]”: A category of this package no longer exists',
  )
  await atBothWidths(page, () => expectNoViolations(page))
  await lines.getByRole('link', { name: /^Changed 1$/ }).click()
  await expect(rows.filter({ hasText: TOURS.goa.name })).toContainText('Tag')

  await page.getByRole('button', { name: 'Import 2 valid rows' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Import 2 valid rows?' })
  await expect(confirmDialog).toContainText('They become drafts that travellers do not see.')
  await expect(confirmDialog).toContainText('1 row with errors is skipped.')
  await confirmDialog.getByRole('button', { name: 'Import 2 valid rows' }).click()
  await expect(page.getByText('2 rows imported.')).toBeVisible({ timeout: 20_000 })

  const errorDownload = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download rows with errors' }).click()
  const rowsToFix: { reason: string; name: string }[] = JSON.parse(
    fs.readFileSync(await (await errorDownload).path(), 'utf8'),
  )
  expect(rowsToFix).toEqual([
    expect.objectContaining({ name: `${copy} 2`, reason: expect.stringContaining('Space travel') }),
  ])
  await page.goto(`${deskPages.packages()}?q=${encodeURIComponent(copy)}`)
  await expect(page.getByRole('row').filter({ hasText: copy })).toContainText('Draft')

  await page.goto(deskPages.importExport())
  await expect(page.getByRole('listitem').filter({ hasText: 'packages-2026.json' })).toContainText('Imported')
  await atBothWidths(page, () => expectNoViolations(page))
})
