import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, type Page } from './app-test.ts'
import { TOURS } from './booking-journey.ts'

/** Creates a copy of Goa in the list, and returns the ID of the page that then opens. */
export async function copyGoa(page: Page, name: string): Promise<number> {
  await page.goto(deskPages.packages())
  await page.getByRole('button', { name: 'New package' }).click()
  const dialog = page.getByRole('dialog', { name: 'New package' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Start from').selectOption({ label: `Copy of ${TOURS.goa.name}` })
  await dialog.getByRole('button', { name: 'Create package' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
}

/** Opens a part of the package on the open page. */
export async function openPart(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Package sections' }).getByRole('link', { name }).click()
}

/** Waits until the entered text is saved on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved at \d{1,2}:\d\d [ap]m$/)).toBeVisible()
}
