import type { SentIncident } from '../api/incidents-schemas.ts'
import type { DayPack, RollCallState, SentLook, SentTick } from '../api/desk-schemas.ts'
import type { Halt } from '../rules/day-halts.ts'
import { answerOf, DAY_STORES, inStores } from './day-database.ts'

/** What a phone keeps of a departure. */
export type KeptDay = {
  /** Package and day. */
  key: string
  pack: DayPack
  /** The clock of the server less that of the phone, in milliseconds. */
  offsetMs: number
  /** How many ticks and looks this phone has made, and when the last one was: time never runs backwards in it. */
  nth: number
  looks: number
  lastAt: number
  /** When the pack was taken, by the clock of the phone. */
  keptAt: number
  /** An incident that is being written. A phone that opens its camera may close the page. */
  draft?: IncidentDraft
}

export type IncidentDraft = Pick<SentIncident, 'words' | 'about'>

type Fact =
  | { kind: 'tick'; body: SentTick }
  | { kind: 'halt'; body: Halt }
  | { kind: 'look'; body: SentLook }
  /** `photo`: a JPEG in base64. `isTold`: the office has the sentence, and the photo is still to be sent. */
  | { kind: 'incident'; body: IncidentDraft & { at: string }; photo: string | null; isTold?: true }
/** An incident on this phone. */
export type WaitingIncident = Extract<Waiting, { kind: 'incident' }>

/** A fact that the server does not have yet. */
export type Waiting = {
  id: string
  key: string
  /** The server cannot take it. It is not sent again. */
  isAside?: true
} & Fact

/** A departure as one text. */
export const dayKey = (packageId: number | string, startDate: string): string => `${packageId} ${startDate}`

const waitingOf = (store: IDBObjectStore, key: string): Promise<Waiting[]> => answerOf(store.index('key').getAll(key))

/** What is kept of a departure, and what of it was not sent. */
export function readDay(key: string): Promise<{ day: KeptDay | undefined; waiting: Waiting[] }> {
  return inStores(['days', 'waiting'], 'readonly', async (store) => {
    const [day, waiting] = await Promise.all([
      answerOf<KeptDay | undefined>(store('days').get(key)),
      waitingOf(store('waiting'), key),
    ])
    return { day: day && withNewParts(day), waiting }
  })
}

/** A pack that was kept before the page knew of incidents, rooms and boarding places. The next one has them. */
function withNewParts({ pack, ...day }: KeptDay): KeptDay {
  const state = Object.assign({ incidents: [] }, pack.state)
  const people = pack.people.map((person) => Object.assign({ room: null, boards: null }, person))
  return { ...day, pack: { ...Object.assign({ rooms: [], boarding: [] }, pack), state, people } }
}

/** Everything that is kept, of any departure. */
export function listDays(): Promise<KeptDay[]> {
  return inStores(['days'], 'readonly', (store) => answerOf(store('days').getAll()))
}

/** Keeps a pack. The counters of this phone go on. */
export function keepDay(key: string, pack: DayPack, { offsetMs, at }: { offsetMs: number; at: number }): Promise<void> {
  return inStores(['days'], 'readwrite', async (store) => {
    const known = await answerOf<KeptDay | undefined>(store('days').get(key))
    const { nth, looks, lastAt } = known?.pack.pack === pack.pack ? known : { nth: 0, looks: 0, lastAt: 0 }
    const draft = known?.draft && { draft: known.draft }
    const counted = { nth, looks, lastAt }
    await answerOf(store('days').put({ key, pack, offsetMs, ...counted, keptAt: at, ...draft } satisfies KeptDay))
  })
}

/** A fact before it is kept. */
export type NewFact =
  | { kind: 'tick'; body: Omit<SentTick, 'id' | 'at' | 'nth'> }
  | { kind: 'halt'; body: Halt }
  | { kind: 'look'; body: Omit<SentLook, 'at' | 'nth'> }
  | { kind: 'incident'; body: IncidentDraft; photo: string | null }

/** Keeps a fact until it is sent. An incident takes the place of its draft. @throws when this phone keeps nothing of the departure any more. */
export function addFact(key: string, fact: NewFact): Promise<void> {
  return inStores(['days', 'waiting'], 'readwrite', async (store) => {
    const day = await answerOf<KeptDay | undefined>(store('days').get(key))
    if (day === undefined) throw new Error('nothing of this departure is kept')
    const moment = Math.max(new Date().getTime() + day.offsetMs, day.lastAt + 1)
    const nth = fact.kind === 'look' ? day.looks + 1 : day.nth + 1
    const waiting = toWaiting(key, fact, { moment, nth })
    const counted = { nth: day.nth + Number(fact.kind === 'tick'), looks: day.looks + Number(fact.kind === 'look') }
    await answerOf(store('waiting').add(waiting))
    const { draft, ...rest } = day
    const kept = draft !== undefined && fact.kind !== 'incident' ? { draft } : {}
    await answerOf(store('days').put({ ...rest, ...kept, ...counted, lastAt: moment } satisfies KeptDay))
  })
}

/** A fact as it waits. `moment` is by the clock of the server. */
export function toWaiting(key: string, fact: NewFact, { moment, nth }: { moment: number; nth: number }): Waiting {
  const id = crypto.randomUUID()
  const at = new Date(moment).toISOString()
  if (fact.kind === 'tick') return { id, key, kind: 'tick', body: { ...fact.body, id, at, nth } }
  if (fact.kind === 'look') return { id, key, kind: 'look', body: { ...fact.body, at, nth } }
  if (fact.kind === 'incident') return { id, key, ...fact, body: { ...fact.body, at } }
  return { id, key, kind: 'halt', body: fact.body }
}

/** Takes out what the server has, and keeps what all phones have said by now. */
export function settleFacts(
  key: string,
  sent: readonly Waiting[],
  { state, offsetMs }: { state: RollCallState; offsetMs: number },
): Promise<void> {
  return inStores(['days', 'waiting'], 'readwrite', async (store) => {
    const day = await answerOf<KeptDay | undefined>(store('days').get(key))
    // It was taken away in another tab meanwhile.
    if (day === undefined) return
    for (const { id } of sent) await answerOf(store('waiting').delete(id))
    await answerOf(store('days').put({ ...day, pack: { ...day.pack, state }, offsetMs } satisfies KeptDay))
  })
}

/** Keeps a fact that the server cannot take, but does not send it again. */
export function setFactAside(fact: Waiting): Promise<void> {
  return inStores(['waiting'], 'readwrite', async (store) => {
    // It was taken away in another tab meanwhile.
    if ((await answerOf(store('waiting').get(fact.id))) === undefined) return
    await answerOf(store('waiting').put({ ...fact, isAside: true } satisfies Waiting))
  })
}

/** Deletes everything of a departure. @returns how many others this phone still keeps. */
export function wipeDay(key: string): Promise<number> {
  return inStores(DAY_STORES, 'readwrite', async (store) => {
    const waiting = await waitingOf(store('waiting'), key)
    for (const { id } of waiting) await answerOf(store('waiting').delete(id))
    await answerOf(store('sealed').delete(key))
    await answerOf(store('days').delete(key))
    return answerOf(store('days').count())
  })
}
