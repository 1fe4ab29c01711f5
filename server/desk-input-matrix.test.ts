import { afterAll, describe, expect, it } from 'vitest'
import { listDrafts } from '#features/staff/api/drafts-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { toJsonSchema } from '#server/openapi/json-schema.ts'
import type { AccessInput } from '#tests/helpers/access-row.ts'
import { fieldIn, fieldsOf, withField, type CallField } from '#tests/helpers/call-fields.ts'
import { deskCalls, type DeskCall } from '#tests/helpers/desk-calls.ts'
import { sampleOf } from '#tests/helpers/sample-input.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { browser } = await hireStaff(app, { role: 'owner' })
// The first call stores when the user was last active, so make it before rows are compared.
await browser.call(listDrafts)

const guarded = deskCalls.filter(({ access, endpoint }) => access !== 'nobody yet' && !endpoint.path.includes('*'))
const callsWithBody = guarded.filter(({ body }) => body !== undefined)
const callsWithQuery = guarded.filter(({ query }) => query !== undefined)

/** Bodies that no call accepts, in wire format. */
const BODIES = ['', '{', 'null', '[]', '"text"', '7', 'true', '[{}]', '{"__proto__":{"role":"owner"},"a":1}', '{}}']
/** Values that no form field accepts. */
const VALUES: readonly unknown[] = [[[]], { a: { b: 1 } }, 'x'.repeat(200_001), '\u0000', -1e300]

/** An input that matches the schema. The records it refers to do not exist. */
function inputOf({ endpoint, params, query, body }: DeskCall): AccessInput {
  const sample = (schema: DeskCall['body']) => (schema === undefined ? {} : sampleOf(toJsonSchema(schema, 'request')))
  const pathParams = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']))
  return { params: { ...pathParams, ...Object(sample(params)) }, query: Object(sample(query)), body: sample(body) }
}

async function send({ endpoint }: DeskCall, { params, query, body }: AccessInput, raw?: string) {
  const search = new URLSearchParams(query)
  const path = `${fillPath(endpoint.path, Object(params))}${search.size === 0 ? '' : `?${search}`}`
  const headers = { 'content-type': 'application/json' }
  const requestOptions = raw === undefined ? { json: body } : { raw }
  return browser.send(endpoint.method, path, endpoint.method === 'GET' ? {} : { ...requestOptions, headers })
}

/** A hash of each row of each table, except request counters and the audit log. */
async function hashStoredRows(): Promise<string> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('rate_limit_windows', 'audit_events', 'audit_event_values', 'audit_event_chain') order by 1`,
  )
  const sums = rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t)`,
  )
  const { rows: hashes } = await app.database.pool.query<{ all: string }>(
    `select array_to_string(array[${sums.join(', ')}], '') as all`,
  )
  return hashes[0]?.all ?? ''
}

let rowsBefore = await hashStoredRows()

/** Hashing takes longer than the calls of a test, so each test starts with the hash after the previous one. */
async function expectUnchangedRows(): Promise<void> {
  const before = rowsBefore
  rowsBefore = await hashStoredRows()
  expect(rowsBefore).toBe(before)
}

async function findUnrefused(call: DeskCall, inputs: readonly (readonly [what: string, AccessInput, string?])[]) {
  const failures: string[] = []
  for (const [what, input, raw] of inputs) {
    const { status, body } = await send(call, input, raw)
    const isRefused =
      status >= 400 && status < 500 && typeof body['error'] === 'string' && typeof body['code'] === 'string'
    if (!isRefused) failures.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
  return failures
}

const printed = (value: unknown) => JSON.stringify(value).slice(0, 30)
const wordsOf = ({ part, path }: CallField) => `${part} ${path.join('.')}`

describe('a call of the desk', () => {
  it.each(callsWithBody)('$name refuses every invalid body with a sentence, and changes nothing', async (call) => {
    const input = inputOf(call)
    expect(
      await findUnrefused(
        call,
        BODIES.map((raw) => [raw, input, raw] as const),
      ),
    ).toEqual([])
    await expectUnchangedRows()
  })

  it.each(callsWithBody)('$name refuses a wrong value in each of its fields, and an unknown field', async (call) => {
    const input = inputOf(call)
    const fields = fieldsOf(call).filter(({ part }) => part === 'body')
    const inputs = fields.flatMap((field) =>
      VALUES.map((value) => [`${wordsOf(field)} = ${printed(value)}`, withField(input, field, value)] as const),
    )
    const unknown = ['role', 'staffId', 'isSample'].filter(
      (name) => fieldIn(input, { part: 'body', path: [name], kind: 'text' }) === undefined,
    )
    const more = unknown.map(
      (name) => [`and ${name}`, { ...input, body: { ...Object(input.body), [name]: 'owner' } }] as const,
    )
    expect(await findUnrefused(call, [...inputs, ...more])).toEqual([])
    await expectUnchangedRows()
  })

  it.each(callsWithQuery)('$name refuses values that its address cannot contain', async (call) => {
    const input = inputOf(call)
    const fields = fieldsOf(call).filter(({ part }) => part === 'query')
    const inputs = fields.map((field) => [wordsOf(field), withField(input, field, 'x'.repeat(5_000))] as const)
    expect(await findUnrefused(call, inputs)).toEqual([])
  })

  it('reads a valid body, so the refusals above are caused by the one wrong value (control)', async () => {
    const unreadCalls: string[] = []
    for (const call of callsWithBody) {
      const { status, body } = await send(call, inputOf(call))
      if (status === 422 && body['code'] === 'INVALID_INPUT') unreadCalls.push(call.name)
    }
    expect(unreadCalls).toEqual([])
  })
})
