import type { Violation } from './check-database.ts'

/**
 * Records written by clients and servers during a test run, one entry per line. They are the booking ids that clients
 * received, the Message-IDs that a mail server accepted, and the server log.
 */
type Journals = { acknowledged?: string; delivered?: string; log?: string }

/**
 * What the run expects: texts that must not be in the log, and the number of process exits that the run itself caused.
 */
type Expected = { canaries: readonly string[]; causedExits: number }

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** True for a line about a process that exited by itself, or about an unhandled error. */
const isProcessEnd = (line: string): boolean =>
  line.includes('the process ends') || line.includes('ended unexpectedly') || line.includes('unhandledRejection')

/**
 * Compares journals with the database.
 *
 * @param findKnown returns which of the given booking ids exist.
 */
export async function checkJournals(
  { acknowledged, delivered, log }: Journals,
  { canaries, causedExits }: Expected,
  findKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Violation[]> {
  const ids = [...new Set(linesOf(acknowledged))]
  const existing = await findKnown(ids)
  const mails = linesOf(delivered)
  const logLines = linesOf(log)
  const exits = logLines.filter(isProcessEnd)
  const checked: Violation[] = [
    { id: 'O2', says: 'No booking confirmed to a client is missing.', found: ids.filter((id) => !existing.has(id)) },
    {
      id: 'O8',
      says: 'No email was delivered twice.',
      found: [...new Set(mails.filter((mail, index) => mails.indexOf(mail) !== index))],
    },
    {
      id: 'O10',
      says: 'The log has no personal data and no secrets.',
      // The line itself is not repeated, because it contains the forbidden text.
      found: canaries.flatMap((canary, index) => {
        const lines = logLines.flatMap((line, i) => (line.toLowerCase().includes(canary.toLowerCase()) ? [i + 1] : []))
        return lines.length === 0 ? [] : [`canary ${index + 1} in line ${lines.slice(0, 5).join(', ')}`]
      }),
    },
    {
      id: 'O11',
      says: 'No process exited unexpectedly, and no error was left unhandled.',
      found: exits.length > causedExits ? exits.map((line) => line.slice(0, 200)) : [],
    },
  ]
  return checked.filter(({ found }) => found.length > 0)
}
