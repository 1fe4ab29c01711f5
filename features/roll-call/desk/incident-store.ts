import type { KnownIncident } from '../api/incidents-calls.ts'
import { answerOf, withStores, readRow } from './day-database.ts'
import { SAVED_DAY, type IncidentDraft, type SavedDay, type WaitingIncident } from './day-store.ts'

/** Saves the draft of an incident, or deletes it. The draft is deleted together with the departure's other data. */
export function saveDraft(key: string, draft: IncidentDraft | undefined): Promise<void> {
  return withStores(['days'], 'readwrite', async (store) => {
    const day = await readRow(store('days'), key, SAVED_DAY)
    // The departure was removed in another tab.
    if (day === undefined) return
    const { draft: _before, ...rest } = day
    await answerOf(store('days').put({ ...rest, ...(draft && { draft }) } satisfies SavedDay))
  })
}

/**
 * Records that the server has the text of an incident. If it also has the photo (`isWhole`), nothing is left to send
 * and the incident is removed.
 */
export function settleIncident(
  { key, isSetAside: _before, ...fact }: WaitingIncident,
  { incidents, isWhole }: { incidents: readonly KnownIncident[] | undefined; isWhole: boolean },
): Promise<void> {
  return withStores(['days', 'waiting'], 'readwrite', async (store) => {
    const day = await readRow(store('days'), key, SAVED_DAY)
    if (day === undefined) return
    await (isWhole
      ? answerOf(store('waiting').delete(fact.id))
      : answerOf(store('waiting').put({ key, ...fact, isReported: true } satisfies WaitingIncident)))
    if (incidents === undefined) return
    const state = { ...day.offlineCopy.state, incidents: [...incidents] }
    await answerOf(store('days').put({ ...day, offlineCopy: { ...day.offlineCopy, state } } satisfies SavedDay))
  })
}
