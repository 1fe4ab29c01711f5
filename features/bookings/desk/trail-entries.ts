import type { TrailLine } from '../api/desk-calls.ts'
import type { DeskBillingDocuments } from '#features/documents/api/billing-documents-calls.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { auditEventLabel } from '#ui/desk/lib/audit-event-in-words.ts'

/** One entry of a booking's trail, as text. */
type TrailEntry = { id: string; at: string; who: string; words: string; isNote: boolean }

/** Steps, actions, notes and emails in one timeline, latest first. */
export function trailEntries(lines: readonly TrailLine[], mails: DeskBillingDocuments['mails']): TrailEntry[] {
  const recorded = lines.map((line) => ({
    id: line.id,
    at: line.at,
    who: nameOf(line.who),
    words: wordsOf(line),
    isNote: line.kind === 'note',
  }))
  const mailed = mails.map(({ id, at, subject, status }) => ({
    id,
    at,
    who: texts.emailBooker,
    words: texts.mailed[status](subject),
    isNote: false,
  }))
  return [...recorded, ...mailed].toSorted((a, b) => b.at.localeCompare(a.at))
}

function nameOf(who: string): string {
  const known: Readonly<Record<string, string>> = texts.who
  return known[who] ?? who
}

function wordsOf({ kind, text, reason }: TrailLine): string {
  if (kind === 'note') return text
  const words = auditEventLabel(text)
  return reason === '' ? words : `${words}: ${reason}`
}
