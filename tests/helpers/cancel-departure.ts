import { expect, type Page } from '@playwright/test'
import {
  cancelDepartures,
  previewDepartureCancellation,
  type DepartureCancellationPreview,
} from '#features/departure-cancellations/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getDeparture } from '#features/departures/api/departure-calls.ts'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { postAs } from './post-as.ts'

const DAY_MS = 86_400_000

/**
 * Holds a seat on a departure and cancels the departure permanently, as a manager's page does. Returns the departure's
 * page.
 */
export async function cancelDeparture(page: Page, key: { packageId: number; startDate: string }): Promise<string> {
  const { packageId, startDate } = key
  const response = await page.request.get(fillPath(getDeparture.path, { packageId: String(packageId), startDate }))
  expect(response.ok(), await response.text()).toBe(true)
  const { isDepartureCancelled } = await response.json()
  if (isDepartureCancelled === true) return deskPages.departureCancellation(key)
  await postAs(page, holdSeats.path, { ...key, guests: 1, cameBy: 'phone' })
  const message = { reason: 'The road is closed.', answerBy: new Date(Date.now() + DAY_MS).toISOString() }
  const body = { departures: [{ ...key, offers: [] }], ...message }
  const { departures } = await postAs<DepartureCancellationPreview>(page, previewDepartureCancellation.path, body)
  const seenDepartures = departures.map((one) => ({ ...key, offers: [], seen: one.seen }))
  await postAs(page, cancelDepartures.path, { departures: seenDepartures, ...message })
  return deskPages.departureCancellation(key)
}
