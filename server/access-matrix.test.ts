import { afterAll, describe, expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import type { AccessInput, AccessRow } from '#tests/helpers/access-row.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld, type AccessWorld, type Visitor } from '#tests/helpers/access-world.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())
const calls = apiSections.flatMap((section) => section.calls)
type Call = (typeof calls)[number]

const STRANGERS = ['signed out', 'other user', 'expired session'] as const

/** Test data used only by refused calls and reads. Each call that changes something gets its own data. */
const shared = await buildAccessWorld(app)

type Answer = { status: number; body: Record<string, unknown>; text: string }

async function make(visitor: TestClient, { endpoint }: Call, input: AccessInput): Promise<Answer> {
  const path = `${fillPath(endpoint.path, input.params)}${queryString(input.query)}`
  const { status, body } = await visitor.send(endpoint.method, path, {
    ...(input.body !== undefined && { json: input.body }),
  })
  return { status, body, text: JSON.stringify(body).toLowerCase() }
}

const refusalOf = ({ who, refusal }: AccessRow, visitor: Visitor): string =>
  (who === 'user' || who === 'ownUser') && visitor !== 'other user' && refusal !== 'none'
    ? 'NOT_SIGNED_IN'
    : (refusal ?? '')

/**
 * Describes what is wrong with an answer to a visitor who may not see the requested record. Null when nothing is wrong.
 */
function describeLeak(
  answer: Answer,
  row: AccessRow,
  { visitor, marks }: { visitor: Visitor; marks: string[] },
): string | null {
  if (marks.some((mark) => answer.text.includes(mark)))
    return `${visitor} reads the owner's data: ${answer.text.slice(0, 200)}`
  const expected = refusalOf(row, visitor)
  if (row.who === 'anyone' || (row.who === 'user' && visitor === 'other user')) return null
  if (expected === 'none') return answer.status === 200 ? null : `${visitor} gets ${answer.status}`
  return answer.body['code'] === expected
    ? null
    : `${visitor} gets ${answer.status} ${answer.text.slice(0, 200)}, not ${expected}`
}

async function findLeaks(call: Call, row: AccessRow, world: AccessWorld): Promise<string[]> {
  const leaks: string[] = []
  const input = row.input(world)
  for (const visitor of STRANGERS) {
    const client = world.visitors[visitor]
    // A link works for everybody who has it, so strangers call without it.
    const request = row.who === 'link' ? (row.unknown?.(input) ?? input) : input
    const answer = await make(client, call, request)
    const leak = describeLeak(answer, row, { visitor, marks: world.marks })
    if (leak !== null) leaks.push(leak)
    if (row.who !== 'booking' && row.who !== 'ownUser') continue
    const unknownAnswer = await make(client, call, row.unknown?.(input) ?? input)
    if (unknownAnswer.status !== answer.status || unknownAnswer.text !== answer.text)
      leaks.push(`${visitor} can tell a foreign id from an unknown one: ${answer.text} ${unknownAnswer.text}`)
  }
  return leaks
}

describe('the access matrix', () => {
  it('has exactly one row for each call of the API', () => {
    expect(Object.keys(accessRows).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })
  it('has a value that belongs to no record in every row with an id or a token', () => {
    const rows = Object.entries(accessRows)
    const restrictedRows = rows.filter(
      ([, { who, unknown }]) => who !== 'anyone' && who !== 'user' && unknown === undefined,
    )
    expect(restrictedRows.map(([name]) => name)).toEqual([])
  })

  it.each(calls)('$name returns nothing to strangers, to other users, and to an expired session', async (call) => {
    const row = rowOf(call)
    expect(await findLeaks(call, row, await worldFor(row, 'GET'))).toEqual([])
  })

  it.each(calls)(
    '$name serves the authorized caller, and would be reported if it served others like this (control)',
    async (call) => {
      const row = rowOf(call)
      const world = await worldFor(row, call.endpoint.method)
      const answer = await make(row.who === 'link' ? app.visitor() : world.visitors.owner, call, row.input(world))
      const isServed = row.later === undefined ? answer.status < 300 : answer.body['code'] === row.later
      expect(isServed, answer.text).toBe(true)
      const leak = describeLeak(answer, row, { visitor: 'signed out', marks: world.marks })
      expect(leak === null, answer.text).toBe(row.who === 'anyone')
    },
  )
})

function rowOf({ name }: Call): AccessRow {
  const row = accessRows[name]
  if (row === undefined) throw new Error(`${name} has no row in access-rows.ts`)
  return row
}

async function worldFor({ who, endsSession }: AccessRow, method: string): Promise<AccessWorld> {
  const leavesWorldUnchanged = method === 'GET' || who === 'anyone'
  return leavesWorldUnchanged && endsSession === undefined ? shared : buildAccessWorld(app)
}
