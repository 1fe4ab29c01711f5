import { saveDraft, listDrafts } from '#features/staff/api/drafts-calls.ts'
import { MAX_DRAFT_TEXT_LENGTH } from '#features/staff/rules/desk-draft.ts'
import { call } from '#ui/site/lib/api.ts'
import { fieldsOf, nullOr, readStored, textReader } from './read-stored.ts'

/**
 * Where a draft is: nowhere, not sent yet, only on this device because the server did not respond, or on the server.
 */
export type DraftPlace = { kind: 'none' | 'typing' | 'device' } | { kind: 'server'; at: Date }

/** `savedAt` is when the server saved exactly this text; null until then. */
type Draft = { text: string; savedAt: string | null; hasFailed: boolean }

/** A user's draft. The user is part of the key, so that nobody else on this device gets it. */
type Key = { staffId: string; name: string }

const PREFIX = 'pathik-desk-draft '
const PAUSE_MS = 800
/** Drafts with these name prefixes never leave this device: lists of travellers, which can mention illnesses. */
export const DEVICE_ONLY = 'device: '
const NOTHING: Draft = { text: '', savedAt: null, hasFailed: false }

const drafts = new Map<string, Draft>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let listeners: (() => void)[] = []

const ownedBy = (staffId: string) => `${PREFIX}${staffId} `
const keyOf = ({ staffId, name }: Key) => ownedBy(staffId) + name

/** Subscribes to changes of drafts. @returns the function that unsubscribes. */
export function onDraftChange(tell: () => void): () => void {
  listeners = [...listeners, tell]
  return () => {
    listeners = listeners.filter((each) => each !== tell)
  }
}

/** The text of a draft; empty when there is none. */
export function draftText(key: Key): string {
  return read(keyOf(key)).text
}

/** Where a draft is stored. Returns the same object until that changes. */
export function draftPlace(key: Key): DraftPlace {
  return placeOf(read(keyOf(key)))
}

/** Saves a text on this device immediately, and on the server {@link PAUSE_MS} after the last keystroke. */
export function writeDraft(key: Key, text: string): void {
  const stored = keyOf(key)
  put(stored, { text, savedAt: null, hasFailed: false })
  clearTimeout(timers.get(stored))
  timers.set(
    stored,
    setTimeout(() => void send(key), text === '' ? 0 : PAUSE_MS),
  )
}

/**
 * Loads what this user started on another device, and sends what the server has not yet received from this device. An
 * unsent text is always the newest.
 *
 * @throws the error of the call.
 */
export async function syncDrafts(staffId: string): Promise<void> {
  const known = await call(listDrafts)
  for (const { name, text, savedAt } of known.drafts) {
    const stored = keyOf({ staffId, name })
    const here = read(stored)
    const isUnsent = localStorage.getItem(stored) !== null && here.savedAt === null
    if (!isUnsent) put(stored, { text, savedAt, hasFailed: false })
  }
  const own = ownedBy(staffId)
  for (const stored of Object.keys(localStorage))
    if (stored.startsWith(own) && read(stored).savedAt === null) await send({ staffId, name: stored.slice(own.length) })
}

/** Removes drafts from this device: all of them, or those of all other users. */
export function deleteDrafts(except?: string): void {
  for (const stored of Object.keys(localStorage)) {
    if (!stored.startsWith(PREFIX) || (except !== undefined && stored.startsWith(ownedBy(except)))) continue
    clearTimeout(timers.get(stored))
    localStorage.removeItem(stored)
    drafts.delete(stored)
  }
  listeners.forEach((tell) => tell())
}

async function send(key: Key): Promise<void> {
  const stored = keyOf(key)
  const { text } = read(stored)
  if (key.name.startsWith(DEVICE_ONLY))
    return put(stored, text === '' ? null : { text, savedAt: null, hasFailed: true })
  if (text.length > MAX_DRAFT_TEXT_LENGTH) return put(stored, { text, savedAt: null, hasFailed: true })
  try {
    const { savedAt } = await call(saveDraft, { body: { name: key.name, text } })
    // If the user has typed in the meantime, the newer text is sent after its own pause.
    if (read(stored).text === text) put(stored, text === '' ? null : { text, savedAt, hasFailed: false })
  } catch {
    // The text is saved on this device, and the line below the field says so.
    if (read(stored).text === text) put(stored, { text, savedAt: null, hasFailed: true })
  }
}

function read(stored: string): Draft {
  const known = drafts.get(stored)
  if (known !== undefined) return known
  const draft = parse(localStorage.getItem(stored))
  drafts.set(stored, draft)
  return draft
}

function put(stored: string, draft: Draft | null): void {
  drafts.set(stored, draft ?? NOTHING)
  if (draft === null) localStorage.removeItem(stored)
  else localStorage.setItem(stored, JSON.stringify(draft))
  listeners.forEach((tell) => tell())
}

const STORED_DRAFT = fieldsOf<Pick<Draft, 'text' | 'savedAt'>>({ text: textReader, savedAt: nullOr(textReader) })

/** Storage can be edited by hand. Anything unreadable is not a draft. */
function parse(json: string | null): Draft {
  const stored = readStored(json, STORED_DRAFT, null)
  return stored === null ? NOTHING : { ...stored, hasFailed: true }
}

const NONE: DraftPlace = { kind: 'none' }
const TYPING: DraftPlace = { kind: 'typing' }
const DEVICE: DraftPlace = { kind: 'device' }
const places = new WeakMap<Draft, DraftPlace>()

function placeOf(draft: Draft): DraftPlace {
  if (draft.text === '') return NONE
  if (draft.savedAt === null) return draft.hasFailed ? DEVICE : TYPING
  const place = places.get(draft) ?? { kind: 'server', at: new Date(draft.savedAt) }
  places.set(draft, place)
  return place
}
