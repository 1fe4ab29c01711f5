import type { TrailLine } from '../api/desk-calls.ts'
import type { DeskBillingDocuments } from '#features/documents/api/billing-documents-calls.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { auditEventLabel } from '#ui/desk/lib/audit-event-in-words.ts'

/** One entry of a booking's trail, as text. */
type TrailEntry = { id: string; at: string; who: string; description: string; isNote: boolean }

/** Steps, actions, notes and emails in one timeline, latest first. */
export function trailEntries(lines: readonly TrailLine[], mails: DeskBillingDocuments['mails']): TrailEntry[] {
  const eventEntries = lines.map((line) => ({
    id: line.id,
    at: line.at,
    who: nameOf(line.who),
    description: wordsOf(line),
    isNote: line.kind === 'note',
  }))
  const mailEntries = mails.map(({ id, at, subject, status }) => ({
    id,
    at,
    who: texts.emailBooker,
    description: texts.mailed[status](subject),
    isNote: false,
  }))
  return [...eventEntries, ...mailEntries].toSorted((a, b) => b.at.localeCompare(a.at))
}

function nameOf(who: string): string {
  const labels: Readonly<Record<string, string>> = texts.who
  return labels[who] ?? who
}

function wordsOf({ kind, text, reason }: TrailLine): string {
  if (kind === 'note') return text
  const label = auditEventLabel(text)
  return reason === '' ? label : `${label}: ${reason}`
}
