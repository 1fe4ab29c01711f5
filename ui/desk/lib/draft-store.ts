import { saveDraft, listDrafts } from '#features/staff/api/drafts-calls.ts'
import { MAX_DRAFT_TEXT_LENGTH } from '#features/staff/rules/desk-draft.ts'
import { call } from '#ui/site/lib/api.ts'
import { fieldsOf, nullOr, readStored, textReader } from './read-stored.ts'

/**
 * Where a draft is: nowhere, not sent yet, only on this device because the server did not respond, or on the server.
 */
export type DraftLocation = { kind: 'none' | 'typing' | 'device' } | { kind: 'server'; at: Date }

/** `savedAt` is when the server saved exactly this text; null until then. */
type Draft = { text: string; savedAt: string | null; hasFailed: boolean }

/** A user's draft. The user is part of the key, so that nobody else on this device gets it. */
type Key = { staffId: string; name: string }

const PREFIX = 'pathik-desk-draft '
const SAVE_DELAY_MS = 800
/** Drafts with these name prefixes never leave this device: lists of travellers, which can mention illnesses. */
export const DEVICE_ONLY = 'device: '
const EMPTY_DRAFT: Draft = { text: '', savedAt: null, hasFailed: false }

const drafts = new Map<string, Draft>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let listeners: (() => void)[] = []

const ownedBy = (staffId: string) => `${PREFIX}${staffId} `
const keyOf = ({ staffId, name }: Key) => ownedBy(staffId) + name

/** Subscribes to changes of drafts. @returns the function that unsubscribes. */
export function onDraftChange(listener: () => void): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((each) => each !== listener)
  }
}

/** The text of a draft; empty when there is none. */
export function draftText(key: Key): string {
  return read(keyOf(key)).text
}

/** Where a draft is stored. Returns the same object until that changes. */
export function draftLocation(key: Key): DraftLocation {
  return placeOf(read(keyOf(key)))
}

/** Saves a text on this device immediately, and on the server {@link SAVE_DELAY_MS} after the last keystroke. */
export function writeDraft(key: Key, text: string): void {
  const draftKey = keyOf(key)
  put(draftKey, { text, savedAt: null, hasFailed: false })
  clearTimeout(timers.get(draftKey))
  timers.set(
    draftKey,
    setTimeout(() => void send(key), text === '' ? 0 : SAVE_DELAY_MS),
  )
}

/**
 * Loads what this user started on another device, and sends what the server has not yet received from this device. An
 * unsent text is always the newest.
 *
 * @throws the error of the call.
 */
export async function syncDrafts(staffId: string): Promise<void> {
  const answer = await call(listDrafts)
  for (const { name, text, savedAt } of answer.drafts) {
    const draftKey = keyOf({ staffId, name })
    const localDraft = read(draftKey)
    const isUnsent = localStorage.getItem(draftKey) !== null && localDraft.savedAt === null
    if (!isUnsent) put(draftKey, { text, savedAt, hasFailed: false })
  }
  const own = ownedBy(staffId)
  for (const storageKey of Object.keys(localStorage))
    if (storageKey.startsWith(own) && read(storageKey).savedAt === null)
      await send({ staffId, name: storageKey.slice(own.length) })
}

/** Removes drafts from this device: all of them, or those of all other users. */
export function deleteDrafts(exceptStaffId?: string): void {
  for (const storageKey of Object.keys(localStorage)) {
    if (
      !storageKey.startsWith(PREFIX) ||
      (exceptStaffId !== undefined && storageKey.startsWith(ownedBy(exceptStaffId)))
    )
      continue
    clearTimeout(timers.get(storageKey))
    localStorage.removeItem(storageKey)
    drafts.delete(storageKey)
  }
  listeners.forEach((listener) => listener())
}

async function send(key: Key): Promise<void> {
  const draftKey = keyOf(key)
  const { text } = read(draftKey)
  if (key.name.startsWith(DEVICE_ONLY))
    return put(draftKey, text === '' ? null : { text, savedAt: null, hasFailed: true })
  if (text.length > MAX_DRAFT_TEXT_LENGTH) return put(draftKey, { text, savedAt: null, hasFailed: true })
  try {
    const { savedAt } = await call(saveDraft, { body: { name: key.name, text } })
    // If the user has typed in the meantime, the newer text is sent after its own pause.
    if (read(draftKey).text === text) put(draftKey, text === '' ? null : { text, savedAt, hasFailed: false })
  } catch {
    // The text is saved on this device, and the line below the field says so.
    if (read(draftKey).text === text) put(draftKey, { text, savedAt: null, hasFailed: true })
  }
}

function read(draftKey: string): Draft {
  const existing = drafts.get(draftKey)
  if (existing !== undefined) return existing
  const draft = parse(localStorage.getItem(draftKey))
  drafts.set(draftKey, draft)
  return draft
}

function put(draftKey: string, draft: Draft | null): void {
  drafts.set(draftKey, draft ?? EMPTY_DRAFT)
  if (draft === null) localStorage.removeItem(draftKey)
  else localStorage.setItem(draftKey, JSON.stringify(draft))
  listeners.forEach((listener) => listener())
}

const STORED_DRAFT = fieldsOf<Pick<Draft, 'text' | 'savedAt'>>({ text: textReader, savedAt: nullOr(textReader) })

/** Storage can be edited by hand. Anything unreadable is not a draft. */
function parse(json: string | null): Draft {
  const draftKey = readStored(json, STORED_DRAFT, null)
  return draftKey === null ? EMPTY_DRAFT : { ...draftKey, hasFailed: true }
}

const NONE: DraftLocation = { kind: 'none' }
const TYPING: DraftLocation = { kind: 'typing' }
const DEVICE: DraftLocation = { kind: 'device' }
const places = new WeakMap<Draft, DraftLocation>()

function placeOf(draft: Draft): DraftLocation {
  if (draft.text === '') return NONE
  if (draft.savedAt === null) return draft.hasFailed ? DEVICE : TYPING
  const draftState = places.get(draft) ?? { kind: 'server', at: new Date(draft.savedAt) }
  places.set(draft, draftState)
  return draftState
}
