import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { expect, type Page } from './app-test.ts'
import { TOURS } from './booking-journey.ts'

/** Begins a copy of Goa in the list, and gives the id on whose page it ends. */
export async function copyGoa(page: Page, name: string): Promise<number> {
  await page.goto(deskPages.packages())
  await page.getByRole('button', { name: 'New package' }).click()
  const dialog = page.getByRole('dialog', { name: 'New package' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Begin with').selectOption({ label: `A copy of ${TOURS.goa.name}` })
  await dialog.getByRole('button', { name: 'Begin the package' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
}

/** Opens a part of the package whose page is open. */
export async function openPart(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Parts of the package' }).getByRole('link', { name }).click()
}

/** Waits until what was written is on the server. */
export async function isKept(page: Page): Promise<void> {
  await expect(page.getByText(/^Kept at \d{1,2}:\d\d [ap]m$/)).toBeVisible()
}
