import { keepDraft, listDrafts } from '#features/staff/api/drafts-calls.ts'
import { DRAFT_TEXT_LONGEST } from '#features/staff/rules/desk-draft.ts'
import { call } from '#site/lib/api.ts'

/** Where a draft lies: nowhere, not sent yet, on this device because the server did not answer, or on the server. */
export type DraftPlace = { kind: 'none' | 'typing' | 'device' } | { kind: 'server'; at: Date }

/** `keptAt` is the moment at which the server took this very text; null while it has not. */
type Draft = { text: string; keptAt: string | null; hasFailed: boolean }

/** A person's draft: the person is in the key, so that nobody else at this device gets it. */
type Key = { staffId: string; name: string }

const PREFIX = 'pathik-desk-draft '
const PAUSE_MS = 800
/** Drafts whose names begin so never leave this device: lists of travellers, which can tell of illnesses. */
export const DEVICE_ONLY = 'device: '
const NOTHING: Draft = { text: '', keptAt: null, hasFailed: false }

const drafts = new Map<string, Draft>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let listeners: (() => void)[] = []

const ownedBy = (staffId: string) => `${PREFIX}${staffId} `
const keyOf = ({ staffId, name }: Key) => ownedBy(staffId) + name

/** Tells of every change of a draft. @returns the function that ends it. */
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

/** Where a draft lies. It is the same object until that changes. */
export function draftPlace(key: Key): DraftPlace {
  return placeOf(read(keyOf(key)))
}

/** Keeps a text on this device at once, and on the server {@link PAUSE_MS} after the last key. */
export function writeDraft(key: Key, text: string): void {
  const stored = keyOf(key)
  put(stored, { text, keptAt: null, hasFailed: false })
  clearTimeout(timers.get(stored))
  timers.set(
    stored,
    setTimeout(() => void send(key), text === '' ? 0 : PAUSE_MS),
  )
}

/**
 * Takes over what this person has begun on another device, and sends what the server has not got from this one. A text
 * that has not been sent is newer than any other.
 *
 * @throws the error of the call.
 */
export async function meetServer(staffId: string): Promise<void> {
  const known = await call(listDrafts)
  for (const { name, text, keptAt } of known.drafts) {
    const stored = keyOf({ staffId, name })
    const here = read(stored)
    const isUnsent = localStorage.getItem(stored) !== null && here.keptAt === null
    if (!isUnsent) put(stored, { text, keptAt, hasFailed: false })
  }
  const own = ownedBy(staffId)
  for (const stored of Object.keys(localStorage))
    if (stored.startsWith(own) && read(stored).keptAt === null) await send({ staffId, name: stored.slice(own.length) })
}

/** Takes drafts off this device: all of them, or those of everybody else. */
export function forgetDrafts(except?: string): void {
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
  if (key.name.startsWith(DEVICE_ONLY)) return put(stored, text === '' ? null : { text, keptAt: null, hasFailed: true })
  if (text.length > DRAFT_TEXT_LONGEST) return put(stored, { text, keptAt: null, hasFailed: true })
  try {
    const { keptAt } = await call(keepDraft, { body: { name: key.name, text } })
    // Another key may have been pressed meanwhile: that text is sent by its own pause.
    if (read(stored).text === text) put(stored, text === '' ? null : { text, keptAt, hasFailed: false })
  } catch {
    // It lies on this device, and the line below the field says so.
    if (read(stored).text === text) put(stored, { text, keptAt: null, hasFailed: true })
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

/** Storage can be changed by hand. What cannot be read is no draft. */
function parse(json: string | null): Draft {
  if (json === null) return NOTHING
  try {
    const { text, keptAt }: Partial<Draft> = JSON.parse(json)
    return typeof text === 'string' ? { text, keptAt: keptAt ?? null, hasFailed: true } : NOTHING
  } catch {
    return NOTHING
  }
}

const NONE: DraftPlace = { kind: 'none' }
const TYPING: DraftPlace = { kind: 'typing' }
const DEVICE: DraftPlace = { kind: 'device' }
const places = new WeakMap<Draft, DraftPlace>()

function placeOf(draft: Draft): DraftPlace {
  if (draft.text === '') return NONE
  if (draft.keptAt === null) return draft.hasFailed ? DEVICE : TYPING
  const place = places.get(draft) ?? { kind: 'server', at: new Date(draft.keptAt) }
  places.set(draft, place)
  return place
}
