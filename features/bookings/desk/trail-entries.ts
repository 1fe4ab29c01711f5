import type { TrailLine } from '../api/desk-schemas.ts'
import type { DeskPapers } from '#features/documents/api/papers-schemas.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { deskPapers } from '#messages/documents/desk.ts'
import { actInWords } from '#desk/lib/act-in-words.ts'

/** One entry of a booking's trail, in words. */
type TrailEntry = { id: string; at: string; who: string; words: string; isNote: boolean }

/** Steps, acts, notes and mails in one line of time, the latest first. */
export function trailEntries(lines: readonly TrailLine[], mails: DeskPapers['mails']): TrailEntry[] {
  const told = lines.map((line) => ({
    id: line.id,
    at: line.at,
    who: nameOf(line.who),
    words: wordsOf(line),
    isNote: line.kind === 'note',
  }))
  const mailed = mails.map(({ id, at, subject, status }) => ({
    id,
    at,
    who: texts.mailWho,
    words: texts.mailed(subject, deskPapers.states[status].toLowerCase()),
    isNote: false,
  }))
  return [...told, ...mailed].toSorted((a, b) => b.at.localeCompare(a.at))
}

function nameOf(who: string): string {
  const known: Readonly<Record<string, string>> = texts.who
  return known[who] ?? who
}

function wordsOf({ kind, text, reason }: TrailLine): string {
  if (kind === 'note') return text
  const words = actInWords(text)
  return reason === '' ? words : `${words}: ${reason}`
}
