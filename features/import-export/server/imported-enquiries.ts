import * as z from 'zod/mini'
import { blockOfText, lineOfText, phoneText } from '#kernel/wire/schema-parts.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { rowProblems } from '#messages/import-export/desk.ts'
import { openCaseInTransaction } from '#features/enquiries/server/open-case.ts'
import { describeIssue } from '#platform/http/describe-issue.ts'
import { cellText, type TableLine } from '#platform/tables/table-line.ts'
import { keyOf, type ImportHandler, type LineFinding, type BasicPlatform } from './import-kind.ts'
import { listRepository } from './list-repository.ts'
import { ENQUIRY_TABLE } from './list-tables.ts'
import { invalidCell } from './invalid-cell.ts'

const Query = z.object({
  name: lineOfText(100),
  phone: phoneText(),
  email: lineOfText(254),
  message: blockOfText(5_000),
})
const FIELDS = ['name', 'phone', 'email', 'message'] as const

/**
 * Enquiries from another system: each becomes a case of the office, as if a staff member had recorded it. Number, kind
 * and state are newly assigned, so those columns are ignored. The same message from the same person is imported only
 * once.
 */
export const enquiryImport: ImportHandler<BasicPlatform> = {
  columns: ENQUIRY_TABLE,

  async createValidator({ db }) {
    const seenKeys = new Set<string>()
    return async (line) => {
      const label = textOf(line, 'name').slice(0, 200)
      if (line.problem !== undefined) return { finding: 'wrong', label, reason: line.problem }
      const found = parseEnquiry(line, label)
      if ('finding' in found) return found
      const key = JSON.stringify([found.email.toLowerCase(), found.phone, found.message])
      const isKnown = seenKeys.has(key) || (await listRepository.hasSameEnquiry(db, found))
      seenKeys.add(key)
      if (isKnown) return { finding: 'same', label, target: null }
      return { finding: 'new', label: found.name, target: null, changes: [], base: null, content: found }
    }
  },

  async importLine({ clock }, tx, { line, staff }) {
    const { message: text, ...person } = z.parse(Query, line.content)
    await openCaseInTransaction(tx, { staffId: staff.id, at: clock.now() }, { ...person, text })
    return null
  },
}

function parseEnquiry(line: TableLine, label: string): z.output<typeof Query> | LineFinding {
  const wrongFinding = (name: string, problem: string): LineFinding => ({
    finding: 'wrong',
    label,
    reason: invalidCell(keyFor(line, name), textOf(line, name), problem),
  })
  const read = z.safeParse(Query, Object.fromEntries(FIELDS.map((name) => [name, textOf(line, name)])), {
    reportInput: true,
  })
  if (!read.success) return wrongFinding(String(read.error.issues[0]?.path[0]), describeIssue(read.error))
  const { name, phone, email } = read.data
  if (name === '') return wrongFinding('name', rowProblems.personMissing)
  if (email !== '' && !isEmailAddress(email)) return wrongFinding('email', rowProblems.email)
  return phone === '' && email === '' ? wrongFinding('phone', rowProblems.contactMissing) : read.data
}

const columnOf = (name: string) => ENQUIRY_TABLE.find((column) => column.name === name) ?? { name, head: name }
const keyFor = (line: TableLine, name: string) => keyOf(line, columnOf(name)) ?? columnOf(name).head

function textOf(line: TableLine, name: string): string {
  return cellText(line.cells.get(keyFor(line, name)))
}
