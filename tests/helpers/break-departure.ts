import { expect, type Page } from '@playwright/test'
import { breakDepartures, previewBreak } from '#features/cancelled-departures/api/desk-calls.ts'
import type { BreakPreview } from '#features/cancelled-departures/api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { showDeparture } from '#features/departures/api/departure-calls.ts'
import { holdSeats } from '#features/bookings/api/holds-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { postAs } from './post-as.ts'

const DAY_MS = 86_400_000

/** Holds a seat on a departure and breaks it, as the page of a manager does. One that is broken stays so. Gives its page. */
export async function breakDeparture(page: Page, key: { packageId: number; startDate: string }): Promise<string> {
  const { packageId, startDate } = key
  const head = await page.request.get(fillPath(showDeparture.path, { packageId: String(packageId), startDate }))
  expect(head.ok(), await head.text()).toBe(true)
  const { isBroken } = await head.json()
  if (isBroken === true) return deskPages.departureBreak(key)
  await postAs(page, holdSeats.path, { ...key, guests: 1, cameBy: 'phone' })
  const words = { reason: 'The road is closed.', answerBy: new Date(Date.now() + DAY_MS).toISOString() }
  const body = { departures: [{ ...key, offers: [] }], ...words }
  const { departures } = await postAs<BreakPreview>(page, previewBreak.path, body)
  const seen = departures.map((one) => ({ ...key, offers: [], seen: one.seen }))
  await postAs(page, breakDepartures.path, { departures: seen, ...words })
  return deskPages.departureBreak(key)
}
