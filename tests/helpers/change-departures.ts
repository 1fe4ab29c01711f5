import * as calls from '#features/departures/api/desk-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import type { TestClient } from './test-client.ts'

/**
 * Changes departures as the desk does, with the result of a preview. If the preview shows no change, nothing is sent.
 */
export async function changeAsPreviewed(
  browser: TestClient,
  body: CallInput<typeof calls.previewDepartureChange>['body'],
) {
  const { changed } = await browser.call(calls.previewDepartureChange, { body })
  if (changed.length === 0) throw new Error('Nothing was changed: the preview shows no change')
  return browser.call(calls.changeDepartures, { body: { ...body, chosen: changed } })
}
