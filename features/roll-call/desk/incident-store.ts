import type { KnownIncident } from '../api/incidents-schemas.ts'
import { answerOf, inStores } from './day-database.ts'
import type { IncidentDraft, KeptDay, WaitingIncident } from './day-store.ts'

/** Keeps what is being written of an incident, or forgets it. It goes with everything else of the departure. */
export function keepDraft(key: string, draft: IncidentDraft | undefined): Promise<void> {
  return inStores(['days'], 'readwrite', async (store) => {
    const day = await answerOf<KeptDay | undefined>(store('days').get(key))
    // It was taken away in another tab meanwhile.
    if (day === undefined) return
    const { draft: _before, ...rest } = day
    await answerOf(store('days').put({ ...rest, ...(draft && { draft }) } satisfies KeptDay))
  })
}

/** The server has the sentence, or the photo too: then nothing of the incident waits any more. */
export function settleIncident(
  { key, isAside: _before, ...fact }: WaitingIncident,
  { incidents, isWhole }: { incidents: readonly KnownIncident[] | undefined; isWhole: boolean },
): Promise<void> {
  return inStores(['days', 'waiting'], 'readwrite', async (store) => {
    const day = await answerOf<KeptDay | undefined>(store('days').get(key))
    if (day === undefined) return
    await (isWhole
      ? answerOf(store('waiting').delete(fact.id))
      : answerOf(store('waiting').put({ key, ...fact, isTold: true } satisfies WaitingIncident)))
    if (incidents === undefined) return
    const state = { ...day.pack.state, incidents: [...incidents] }
    await answerOf(store('days').put({ ...day, pack: { ...day.pack, state } } satisfies KeptDay))
  })
}
