import { changeCase, getCase, addCaseMessage, type EnquiryCase } from '#features/enquiries/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { TestApp } from './test-app.ts'
import type { TestAnswer, TestClient } from './test-client.ts'

/** A case in the inbox, as one office user works on it. */
export type CaseInput = {
  number: number
  email: string
  read(): Promise<EnquiryCase>
  change(
    what: string,
    more?: { by?: TestClient; version?: number; to?: string },
  ): Promise<TestAnswer<Record<string, unknown>>>
  write(direction: 'in' | 'out' | 'note', text: string, by?: TestClient): Promise<TestAnswer<Record<string, unknown>>>
}

let writers = 0

/** Sends an enquiry through the contact form. `desk` is the browser of the user who works on it. */
export async function buildCase(
  app: TestApp,
  desk: TestClient,
  message = 'We are 46 people from Pune.',
): Promise<CaseInput> {
  writers += 1
  const email = `asker${writers}@example.com`
  const json = { name: 'Sadashiv Kulkarni', email, phone: '9822047716', message }
  const answer = await app.visitor().send('POST', '/api/submit-form', { json })
  if (answer.status !== 200) throw new Error(`a question answered ${answer.status}`)
  const { rows } = await app.database.pool.query<{ number: number }>(
    'select number from enquiry_cases c join enquiries e on e.id = c.enquiry_id where e.email = $1',
    [email],
  )
  return caseOf(desk, { number: rows[0]?.number ?? 0, email })
}

/** Returns the actions on an existing case. */
export function caseOf(desk: TestClient, { number, email = '' }: { number: number; email?: string }): CaseInput {
  const params = { number: String(number) }
  const read = () => desk.call(getCase, { params })
  return {
    number,
    email,
    read,
    async change(what, { by = desk, version, to } = {}) {
      const json = { version: version ?? (await read()).version, change: what, ...(to !== undefined && { to }) }
      return by.send('POST', fillPath(changeCase.path, params), { json })
    },
    write: (direction, text, by = desk) =>
      by.send('POST', fillPath(addCaseMessage.path, params), { json: { direction, text, isAwaitingCustomer: true } }),
  }
}
