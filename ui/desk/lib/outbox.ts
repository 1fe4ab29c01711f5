import { BOOKER_FIELDS } from '#features/bookings/rules/booker-fields.ts'
import { addBookingNote } from '#features/bookings/api/desk-calls.ts'
import { assignBooking } from '#features/bookings/api/assignees-calls.ts'
import { setLead, addCaseMessage } from '#features/enquiries/api/desk-calls.ts'
import { saveDetails } from '#features/seats/api/desk-calls.ts'
import { finishReminder, setReminder } from '#features/bookings/api/reminders-calls.ts'
import type { CallInput, Endpoint } from '#kernel/wire/endpoint.ts'
import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { isApiError } from '#ui/site/lib/api.ts'
import { deskCall } from './desk-call.ts'
import {
  resolveBooker,
  resolveAssignment,
  resolveLead,
  type WaitingBooker,
  type WaitingLead,
} from './outbox-conflict.ts'
import { LEAD_FIELDS } from './lead-values.ts'
import {
  objectReader,
  fieldsOf,
  lenientListReader,
  mapOf,
  readStored,
  refuse,
  sameFieldsOf,
  textReader,
} from './read-stored.ts'
import { sendInOrder, type SendResult, type WaitingAction } from './send-in-order.ts'

/** The actions that may wait: none has an effect outside the office, and each is idempotent. */
const CALLS = {
  note: addBookingNote,
  reminder: setReminder,
  finish: finishReminder,
  give: assignBooking,
  case_note: addCaseMessage,
  lead: setLead,
  wishes: saveDetails,
} as const
type Kind = keyof typeof CALLS

/** An action taken offline. `words` describes it to the user. */
type OutboxAction = WaitingAction & {
  kind: Kind
  params: Record<string, string>
  body: Record<string, unknown>
  words: string
  /** The original and the typed values, for merging enquiry details and special requests with a colleague's changes. */
  lead?: WaitingLead
  booker?: WaitingBooker
}

const PREFIX = 'pathik-desk-outbox '
const NO_ACTIONS: readonly OutboxAction[] = []
const actionsByStaff = new Map<string, readonly OutboxAction[]>()
let listeners: (() => void)[] = []
let sending: Promise<void> | undefined

/** Subscribes to changes of the outbox. @returns the function that unsubscribes. */
export function onOutboxChange(listener: () => void): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((each) => each !== listener)
  }
}

/** A user's waiting actions. Returns the same object until they change. */
export function outboxOf(staffId: string): readonly OutboxAction[] {
  const actions = actionsByStaff.get(staffId) ?? read(staffId)
  actionsByStaff.set(staffId, actions)
  return actions
}

/**
 * Performs an action now, or stores it until the connection is back. While others are waiting, it is queued behind
 * them.
 *
 * @returns whether it was sent or waits.
 * @throws the server's rejection.
 */
export async function sendOrQueue<Name extends Kind>(
  staffId: string,
  kind: Name,
  input: Pick<OutboxAction, 'params' | 'body' | 'words' | 'lead' | 'booker'> & CallInput<(typeof CALLS)[Name]>,
): Promise<'sent' | 'kept'> {
  const action = { id: crypto.randomUUID(), kind, refusal: '', ...input }
  const hasWaitingActions = outboxOf(staffId).some(({ refusal }) => refusal === '')
  if (!hasWaitingActions) {
    try {
      await post(action)
      return 'sent'
    } catch (error) {
      if (!isNoResponseError(error)) throw error
    }
  }
  put(staffId, [...outboxOf(staffId), action])
  if (hasWaitingActions) void sendOutbox(staffId)
  return 'kept'
}

/** Sends the waiting actions in order. A call during a run waits for that run. */
export function sendOutbox(staffId: string): Promise<void> {
  const readActions = () => outboxOf(staffId)
  sending ??= sendInOrder(readActions, send, (change) => put(staffId, change(readActions()))).finally(() => {
    sending = undefined
  })
  return sending
}

/** Removes an action, or sends a rejected one despite a colleague's change. */
export function resolveAction(staffId: string, id: string, decision: 'drop' | 'again'): void {
  const actions = outboxOf(staffId)
  if (decision === 'drop')
    return put(
      staffId,
      actions.filter((action) => action.id !== id),
    )
  put(
    staffId,
    actions.map((action) => (action.id === id ? { ...action, refusal: '' } : action)),
  )
  void sendOutbox(staffId)
}

/** Removes waiting actions from this device: all of them, or those of all other users. */
export function clearOutbox(exceptStaffId?: string): void {
  for (const storageKey of Object.keys(localStorage)) {
    if (!storageKey.startsWith(PREFIX) || storageKey === PREFIX + (exceptStaffId ?? '')) continue
    localStorage.removeItem(storageKey)
    actionsByStaff.delete(storageKey.slice(PREFIX.length))
  }
  listeners.forEach((listener) => listener())
}

/**
 * Reloads the outbox after another tab changed it, or removed it on signing out. Without this, the next user's cookie
 * would send the previous user's actions.
 *
 * @param key of the browser's storage; null when the storage was cleared.
 */
export function reloadOutbox(key: string | null): void {
  if (key === null) actionsByStaff.clear()
  else if (key.startsWith(PREFIX)) actionsByStaff.delete(key.slice(PREFIX.length))
  listeners.forEach((listener) => listener())
}

function post({ kind, params, body }: Pick<OutboxAction, 'kind' | 'params' | 'body'>): Promise<unknown> {
  const endpoint: Endpoint = CALLS[kind]
  return deskCall(endpoint, { params, body })
}

async function send(action: OutboxAction): Promise<SendResult> {
  try {
    await post(action)
    return 'done'
  } catch (error) {
    if (isNoResponseError(error)) return 'no answer'
    const settled = settle(error, action)
    if (settled === undefined) return { refusal: (error instanceof Error && error.message) || texts.refused }
    if (settled.isDone) return 'done'
    action.body = settled.body
    return settled.refusal === '' ? send(action) : { refusal: settled.refusal }
  }
}

/** How to settle an action when a colleague was faster. Undefined for every other rejection. */
function settle(error: unknown, { kind, body, lead, booker }: OutboxAction) {
  if (kind === 'give') return resolveAssignment(error, body)
  if (kind === 'wishes' && booker !== undefined) return resolveBooker(error, booker)
  return kind === 'lead' && lead !== undefined ? resolveLead(error, lead) : undefined
}

/** The server did not respond or was not reached. The action may have been carried out, and is sent again. */
function isNoResponseError(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 503)
}

function put(staffId: string, actions: readonly OutboxAction[]): void {
  actionsByStaff.set(staffId, actions)
  if (actions.length === 0) localStorage.removeItem(PREFIX + staffId)
  else localStorage.setItem(PREFIX + staffId, JSON.stringify(actions))
  listeners.forEach((listener) => listener())
}

const isKind = (part: string): part is Kind => Object.hasOwn(CALLS, part)
const readKind = (part: unknown): Kind =>
  typeof part === 'string' && isKind(part) ? part : refuse('an action that may wait')
const LEAD_READER = sameFieldsOf(LEAD_FIELDS, textReader)
const BOOKER_READER = sameFieldsOf(BOOKER_FIELDS, textReader)
const ACTIONS_READER = lenientListReader(
  fieldsOf<Omit<OutboxAction, 'lead' | 'booker'>, Required<Pick<OutboxAction, 'lead' | 'booker'>>>(
    {
      id: textReader,
      refusal: textReader,
      kind: readKind,
      params: mapOf(textReader),
      body: objectReader,
      words: textReader,
    },
    {
      lead: fieldsOf<WaitingLead>({ base: LEAD_READER, mine: LEAD_READER }),
      booker: fieldsOf<WaitingBooker>({ base: BOOKER_READER, mine: BOOKER_READER }),
    },
  ),
)

/** Unreadable entries are logged to the console and left out. */
function read(staffId: string): readonly OutboxAction[] {
  return readStored(localStorage.getItem(PREFIX + staffId), ACTIONS_READER, NO_ACTIONS)
}
