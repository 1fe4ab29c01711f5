import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { getSession } from '#contract/accounts/calls.ts'

/** Posts with the cookies of a page's browser, as the page itself does. The call must succeed. */
export async function postAs<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const origin = new URL((await page.request.get(getSession.path)).url()).origin
  const headers = { origin, 'Idempotency-Key': randomUUID() }
  const response = await page.request.post(path, { data, headers })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}
