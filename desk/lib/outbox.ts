import { addBookingNote } from '#features/bookings/api/desk-calls.ts'
import { giveBooking } from '#features/bookings/api/carers-calls.ts'
import { setLead, writeInCase } from '#features/enquiries/api/desk-calls.ts'
import { giveDetails } from '#features/bookings/api/holds-calls.ts'
import { finishReminder, setReminder } from '#features/bookings/api/reminders-calls.ts'
import { endpoint, type CallInput } from '#kernel/wire/endpoint.ts'
import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { isApiError } from '#site/lib/api.ts'
import { deskCall } from './desk-call.ts'
import { settleBooker, settleGift, settleLead, type WaitingBooker, type WaitingLead } from './outbox-conflict.ts'
import { sendInOrder, type SendResult, type WaitingAct } from './send-in-order.ts'

/** The acts that may wait: none of them has an effect outside the office, and each can be sent twice and happens once. */
const CALLS = {
  note: addBookingNote,
  reminder: setReminder,
  finish: finishReminder,
  give: giveBooking,
  case_note: writeInCase,
  lead: setLead,
  wishes: giveDetails,
} as const
type Kind = keyof typeof CALLS

/** An act that was done without a network. `words` say what it is. */
type OutboxAct = WaitingAct & {
  kind: Kind
  params: Record<string, string>
  body: Record<string, unknown>
  words: string
  /** Of what somebody wants, and of the wishes of a booker: to put it together with what a colleague saved meanwhile. */
  lead?: WaitingLead
  booker?: WaitingBooker
}

const PREFIX = 'pathik-desk-outbox '
const NOTHING: readonly OutboxAct[] = []
const known = new Map<string, readonly OutboxAct[]>()
let listeners: (() => void)[] = []
let sending: Promise<void> | undefined

/** Tells of every change of what waits. @returns the function that ends it. */
export function onOutboxChange(tell: () => void): () => void {
  listeners = [...listeners, tell]
  return () => {
    listeners = listeners.filter((each) => each !== tell)
  }
}

/** What waits of a person. It is the same object until that changes. */
export function outboxOf(staffId: string): readonly OutboxAct[] {
  const acts = known.get(staffId) ?? read(staffId)
  known.set(staffId, acts)
  return acts
}

/**
 * Does an act now, or keeps it until the network is back. While others wait it takes its place behind them.
 *
 * @returns whether it was sent or waits.
 * @throws the refusal of the server.
 */
export async function doOrKeep<Name extends Kind>(
  staffId: string,
  kind: Name,
  input: Pick<OutboxAct, 'params' | 'body' | 'words' | 'lead' | 'booker'> & CallInput<(typeof CALLS)[Name]>,
): Promise<'sent' | 'kept'> {
  const act = { id: crypto.randomUUID(), kind, refusal: '', ...input }
  const doesWait = outboxOf(staffId).some(({ refusal }) => refusal === '')
  if (!doesWait) {
    try {
      await post(act)
      return 'sent'
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error
    }
  }
  put(staffId, [...outboxOf(staffId), act])
  if (doesWait) void sendOutbox(staffId)
  return 'kept'
}

/** Sends what waits, in its order. A call while it works waits for the same work. */
export function sendOutbox(staffId: string): Promise<void> {
  const waiting = () => outboxOf(staffId)
  sending ??= sendInOrder(waiting, send, (change) => put(staffId, change(waiting()))).finally(() => {
    sending = undefined
  })
  return sending
}

/** Takes an act out, or sends one that was refused in spite of what a colleague did meanwhile. */
export function decideAct(staffId: string, id: string, decision: 'drop' | 'again'): void {
  const acts = outboxOf(staffId)
  if (decision === 'drop')
    return put(
      staffId,
      acts.filter((act) => act.id !== id),
    )
  put(
    staffId,
    acts.map((act) => (act.id === id ? { ...act, refusal: '' } : act)),
  )
  void sendOutbox(staffId)
}

/** Takes waiting acts off this device: all of them, or those of everybody else. */
export function forgetOutbox(except?: string): void {
  for (const stored of Object.keys(localStorage)) {
    if (!stored.startsWith(PREFIX) || stored === PREFIX + (except ?? '')) continue
    localStorage.removeItem(stored)
    known.delete(stored.slice(PREFIX.length))
  }
  listeners.forEach((tell) => tell())
}

/**
 * Another tab changed what waits, or took it away when somebody signed out there. Without this the next person's cookie
 * would send what the last one did.
 *
 * @param key of the browser's store; null when all of it was emptied.
 */
export function readOutboxAgain(key: string | null): void {
  if (key === null) known.clear()
  else if (key.startsWith(PREFIX)) known.delete(key.slice(PREFIX.length))
  listeners.forEach((tell) => tell())
}

function post({ kind, params, body }: Pick<OutboxAct, 'kind' | 'params' | 'body'>): Promise<unknown> {
  return deskCall(endpoint('POST', CALLS[kind].path), { params, body })
}

async function send(act: OutboxAct): Promise<SendResult> {
  try {
    await post(act)
    return 'done'
  } catch (error) {
    if (isWithoutAnswer(error)) return 'no answer'
    const settled = settle(error, act)
    if (settled === undefined) return { refusal: (error instanceof Error && error.message) || texts.refused }
    if (settled.isDone) return 'done'
    act.body = settled.body
    return settled.refusal === '' ? send(act) : { refusal: settled.refusal }
  }
}

/** What to do with an act when a colleague was faster. Undefined for every other refusal. */
function settle(error: unknown, { kind, body, lead, booker }: OutboxAct) {
  if (kind === 'give') return settleGift(error, body)
  if (kind === 'wishes' && booker !== undefined) return settleBooker(error, booker)
  return kind === 'lead' && lead !== undefined ? settleLead(error, lead) : undefined
}

/** The server did not answer, or it was not reached: the act may have been done, and is sent again. */
function isWithoutAnswer(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 503)
}

function put(staffId: string, acts: readonly OutboxAct[]): void {
  known.set(staffId, acts)
  if (acts.length === 0) localStorage.removeItem(PREFIX + staffId)
  else localStorage.setItem(PREFIX + staffId, JSON.stringify(acts))
  listeners.forEach((tell) => tell())
}

/** Storage can be changed by hand. What cannot be read is nothing. */
function read(staffId: string): readonly OutboxAct[] {
  try {
    const acts: OutboxAct[] = JSON.parse(localStorage.getItem(PREFIX + staffId) ?? '[]')
    return acts.filter(({ kind }) => kind in CALLS)
  } catch {
    return NOTHING
  }
}
