import type { SentIncident } from '../api/incidents-calls.ts'
import type { OfflineCopy, RollCallState, SentNoteView, SentTick } from '../api/desk-calls.ts'
import type { Halt } from '../rules/day-halts.ts'
import { lenientListReader, refuse, type Reader } from '#ui/desk/lib/read-stored.ts'
import { answerOf, DAY_STORES, withStores, readRow } from './day-database.ts'

/** The saved data of a departure on a phone. */
export type SavedDay = {
  /** Package id and start date. */
  key: string
  offlineCopy: OfflineCopy
  /** Server time minus phone time, in milliseconds. */
  offsetMs: number
  /**
   * The number of ticks and note views of this phone, and the time of the last one, so that time never runs backwards.
   */
  nth: number
  looks: number
  lastAt: number
  /** When the offline copy was loaded, in phone time. */
  savedAt: number
  /** The draft of an incident, saved because opening the camera may close the page. */
  draft?: IncidentDraft
}

export type IncidentDraft = Pick<SentIncident, 'words' | 'about'>

type Fact =
  | { kind: 'tick'; body: SentTick }
  | { kind: 'halt'; body: Halt }
  | { kind: 'look'; body: SentNoteView }
  /** `photo`: a JPEG in base64. `isReported`: the office has the text, and the photo is still to be sent. */
  | { kind: 'incident'; body: IncidentDraft & { at: string }; photo: string | null; isReported?: true }
/** An incident on this phone. */
export type WaitingIncident = Extract<UnsentItem, { kind: 'incident' }>

/** An item that the server does not have yet. */
export type UnsentItem = {
  id: string
  key: string
  /** Set when the server cannot accept the item; it is not sent again. */
  isSetAside?: true
} & Fact

/** The key of a departure as text. */
export const dayKey = (packageId: number | string, startDate: string): string => `${packageId} ${startDate}`

/** Checks the values that this page has stored; the content that the server sent is not checked again. */
export const SAVED_DAY: Reader<SavedDay> = (row) =>
  isSavedDay(row) ? upgradeSavedDay(row) : refuse('a departure of this phone')
/** Checks the envelope of an unsent item. The server checks its content. */
export const UNSENT_ITEM: Reader<UnsentItem> = (row) => (isWaiting(row) ? row : refuse('an unsent item of this phone'))

function isSavedDay(row: unknown): row is SavedDay {
  const { key, offlineCopy, offsetMs, nth, looks, lastAt, savedAt, draft } = Object(row)
  const { offlineCopy: id, people, bookings, state } = Object(offlineCopy)
  const { ticks, halts } = Object(state)
  return (
    [key, id].every((part) => typeof part === 'string') &&
    [offsetMs, nth, looks, lastAt, savedAt].every((part) => typeof part === 'number') &&
    [people, bookings, ticks, halts].every((part) => Array.isArray(part)) &&
    (draft === undefined || typeof Object(draft).words === 'string')
  )
}

function isWaiting(row: unknown): row is UnsentItem {
  const { id, key, kind, body } = Object(row)
  const isUnsentItem = ['tick', 'halt', 'look', 'incident'].includes(kind) && typeof body === 'object' && body !== null
  return typeof id === 'string' && typeof key === 'string' && isUnsentItem
}

/** An unreadable item stays on the phone, and is neither shown nor sent. */
async function waitingOf(store: IDBObjectStore, key: string): Promise<UnsentItem[]> {
  return lenientListReader(UNSENT_ITEM)(await answerOf(store.index('key').getAll(key)))
}

/** The saved data of a departure, and its unsent items. */
export function readDay(key: string): Promise<{ day: SavedDay | undefined; waiting: UnsentItem[] }> {
  return withStores(['days', 'waiting'], 'readonly', async (store) => {
    const [day, waiting] = await Promise.all([readRow(store('days'), key, SAVED_DAY), waitingOf(store('waiting'), key)])
    return { day, waiting }
  })
}

/**
 * Upgrades an offline copy that was saved before copies contained incidents, rooms and boarding points. The next
 * download has them.
 */
function upgradeSavedDay({ offlineCopy, ...day }: SavedDay): SavedDay {
  const state = Object.assign({ incidents: [] }, offlineCopy.state)
  const people = offlineCopy.people.map((person) => Object.assign({ room: null, boards: null }, person))
  return { ...day, offlineCopy: { ...Object.assign({ rooms: [], boarding: [] }, offlineCopy), state, people } }
}

/** All saved data, of any departure. */
export function listDays(): Promise<SavedDay[]> {
  return withStores(['days'], 'readonly', async (store) =>
    lenientListReader(SAVED_DAY)(await answerOf(store('days').getAll())),
  )
}

/** Saves an offline copy. The phone's counters of ticks and note views continue. */
export function saveDay(
  key: string,
  offlineCopy: OfflineCopy,
  { offsetMs, at }: { offsetMs: number; at: number },
): Promise<void> {
  return withStores(['days'], 'readwrite', async (store) => {
    const savedDay = await readRow(store('days'), key, SAVED_DAY)
    const { nth, looks, lastAt } =
      savedDay?.offlineCopy.offlineCopy === offlineCopy.offlineCopy ? savedDay : { nth: 0, looks: 0, lastAt: 0 }
    const draft = savedDay?.draft && { draft: savedDay.draft }
    const counters = { nth, looks, lastAt }
    await answerOf(
      store('days').put({ key, offlineCopy, offsetMs, ...counters, savedAt: at, ...draft } satisfies SavedDay),
    )
  })
}

/** An item before it is saved. */
export type NewUnsentItem =
  | { kind: 'tick'; body: Omit<SentTick, 'id' | 'at' | 'nth'> }
  | { kind: 'halt'; body: Halt }
  | { kind: 'look'; body: Omit<SentNoteView, 'at' | 'nth'> }
  | { kind: 'incident'; body: IncidentDraft; photo: string | null }

/**
 * Saves an item until it is sent. An incident replaces its draft. @throws when this phone no longer has the departure.
 */
export function addUnsentItem(key: string, fact: NewUnsentItem): Promise<void> {
  return withStores(['days', 'waiting'], 'readwrite', async (store) => {
    const day = await readRow(store('days'), key, SAVED_DAY)
    if (day === undefined) throw new Error('nothing of this departure is kept')
    const occurredAt = Math.max(new Date().getTime() + day.offsetMs, day.lastAt + 1)
    const nth = fact.kind === 'look' ? day.looks + 1 : day.nth + 1
    const waiting = toUnsentItem(key, fact, { occurredAt, nth })
    const counters = { nth: day.nth + Number(fact.kind === 'tick'), looks: day.looks + Number(fact.kind === 'look') }
    await answerOf(store('waiting').add(waiting))
    const { draft, ...rest } = day
    const draftPart = draft !== undefined && fact.kind !== 'incident' ? { draft } : {}
    await answerOf(store('days').put({ ...rest, ...draftPart, ...counters, lastAt: occurredAt } satisfies SavedDay))
  })
}

/** An item waiting to be sent. `occurredAt` is in server time. */
export function toUnsentItem(
  key: string,
  fact: NewUnsentItem,
  { occurredAt, nth }: { occurredAt: number; nth: number },
): UnsentItem {
  const id = crypto.randomUUID()
  const at = new Date(occurredAt).toISOString()
  if (fact.kind === 'tick') return { id, key, kind: 'tick', body: { ...fact.body, id, at, nth } }
  if (fact.kind === 'look') return { id, key, kind: 'look', body: { ...fact.body, at, nth } }
  if (fact.kind === 'incident') return { id, key, ...fact, body: { ...fact.body, at } }
  return { id, key, kind: 'halt', body: fact.body }
}

/** Removes items that the server has, and saves the current state of all phones. */
export function settleUnsentItems(
  key: string,
  sentFacts: readonly UnsentItem[],
  { state, offsetMs }: { state: RollCallState; offsetMs: number },
): Promise<void> {
  return withStores(['days', 'waiting'], 'readwrite', async (store) => {
    const day = await readRow(store('days'), key, SAVED_DAY)
    // The departure was removed in another tab.
    if (day === undefined) return
    for (const { id } of sentFacts) await answerOf(store('waiting').delete(id))
    await answerOf(
      store('days').put({ ...day, offlineCopy: { ...day.offlineCopy, state }, offsetMs } satisfies SavedDay),
    )
  })
}

/** Marks an item that the server cannot accept, so that it stays on the phone but is not sent again. */
export function markItemRejected(fact: UnsentItem): Promise<void> {
  return withStores(['waiting'], 'readwrite', async (store) => {
    // The item was removed in another tab.
    if ((await answerOf(store('waiting').get(fact.id))) === undefined) return
    await answerOf(store('waiting').put({ ...fact, isSetAside: true } satisfies UnsentItem))
  })
}

/** Deletes everything about a departure. @returns how many other departures this phone still has. */
export function wipeDay(key: string): Promise<number> {
  return withStores(DAY_STORES, 'readwrite', async (store) => {
    const waiting: IDBValidKey[] = await answerOf(store('waiting').index('key').getAllKeys(key))
    for (const id of waiting) await answerOf(store('waiting').delete(id))
    await answerOf(store('sealed').delete(key))
    await answerOf(store('days').delete(key))
    return answerOf(store('days').count())
  })
}
