import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { getSession } from '#features/accounts/api/calls.ts'

const BUSY = 503

/**
 * Posts with the cookies of a page's browser, as the page itself does. The call must succeed; it is retried if the
 * server is busy.
 */
export async function postAs<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  // A server may close an idle connection just when it is used again.
  const origin = new URL((await page.request.get(getSession.path, { maxRetries: 2 })).url()).origin
  const headers = { origin, 'Idempotency-Key': randomUUID() }
  const post = () => page.request.post(path, { data, headers })
  let response = await post()
  for (let left = 5; left > 0 && response.status() === BUSY; left -= 1) response = await post()
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}
