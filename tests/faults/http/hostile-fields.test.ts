import { Hono } from 'hono'
import * as z from 'zod/mini'
import { afterAll, describe, expect, it } from 'vitest'
import type { ApiCall } from '#server/openapi/api-sections.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { cleanReviewLine, cleanReviewText } from '#features/catalog/rules/review.ts'
import { INVISIBLE_CHARACTERS } from '#kernel/text/unseen-characters.ts'
import { respondWithError } from '#platform/http/answer-error.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import { requestMiddleware } from '#platform/http/request-middleware.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { AccessInput } from '#tests/helpers/access-row.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld } from '#tests/helpers/access-world.ts'
import { everyCall, fieldsOf, nameOf, withField, type CallField } from '#tests/helpers/call-fields.ts'
import { prepareTestTemplate } from '#tests/helpers/database.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { naughtyStrings } from './corpora.ts'

const cluster = await prepareTestTemplate()
const running = await createTestApp({
  scale: 1_000_000,
  holdRules: { maxHoldsPerOwner: 1_000_000, maxFurtherSeats: () => 1_000_000 },
})
afterAll(async () => {
  await running.close()
  await cluster.stop()
})
const world = await buildAccessWorld(running)
const { pool } = running.database
await pool.query('update departure_rules set capacity = 1000000')
await pool.query('update departures set capacity = 1000000')

/** Values that are missing or rare in the public list. */
const OWN_STRINGS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\u200b',
  '\u200d',
  'e\u0301',
  'क्\u200dषितिज',
  '🙏🏽👨‍👩‍👧',
  'a\r\nBcc: b@example.com',
  '\u2028',
  '\u{e0041}\u{e007f}',
  'ﬃ',
  '\ufeffAsha',
  '\uffff',
  '\u0085',
  '\u0301'.repeat(50),
]
const NAUGHTY_STRINGS = [...naughtyStrings(), ...OWN_STRINGS]

/** Values of the wrong type, or out of range for a date, a number of guests or a price. */
const WRONG: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  ['a', 'b'],
  { $ne: 1 },
  { toString: 1 },
  '',
  ' ',
  '0',
  '-0',
  '1e400',
  'NaN',
  0,
  -0,
  -1,
  1.5,
  0.1,
  1e9,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  '2026-02-31',
  '0000-00-00',
  '9999-12-31',
  '+12026-01-01',
  '2020-01-01',
  '2026-12-12T00:00:00Z',
  '__proto__',
  'constructor',
  'a'.repeat(60_000),
]

type Answer = { status: number; body: Record<string, unknown> }

async function send(call: ApiCall, input: AccessInput): Promise<Answer> {
  const target = fillPath(call.endpoint.path, input.params) + queryString(input.query)
  const json = call.body === undefined ? {} : { json: input.body }
  return world.visitors.owner.send(call.endpoint.method, target, json)
}

let count = 0
/** What to change or reset between two attempts, so that the second is not rejected for another reason. */
const fresh: Readonly<Record<string, (input: AccessInput, field: CallField) => Promise<AccessInput>>> = {
  signUp: async (input, field) =>
    field.path[0] === 'email'
      ? input
      : { ...input, body: { ...Object(input.body), email: `v${(count += 1)}@example.com` } },
  saveTraveller: async (input) => {
    await pool.query('delete from traveller_details')
    return input
  },
  addSavedTraveller: async (input) => {
    await pool.query('delete from saved_travellers where id <> $1', [world.savedTravellerId])
    return input
  },
}

const { rows: columns } = await pool.query<{ t: string; c: string }>(
  `select c.table_name as t, c.column_name as c from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')`,
)
const FIND_SQL = `select ${columns.map(({ t, c }) => `exists(select 1 from "${t}" where "${c}" = any($1))`).join(' or ')} as found`

/** True when some column of the database has one of these texts. */
async function isStored(texts: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(FIND_SQL, [texts.filter((text) => !text.includes('\0'))])
  return rows[0]?.found === true
}

/** The forms in which a text may be stored: composed, trimmed, on one line, without invisible characters. */
function storedForms(text: string): string[] {
  const withoutControls = text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '').normalize('NFC')
  const line = withoutControls.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(INVISIBLE_CHARACTERS, '')
  const forms = [
    text.normalize('NFC'),
    withoutControls,
    line,
    line.replaceAll(/\s+/g, ' '),
    cleanReviewText(text),
    cleanReviewLine(text),
  ]
  // A line of joiners alone counts as empty.
  const cleaned = forms.map((form) => (/^[\u200c\u200d\s]*$/.test(form) ? '' : form))
  return cleaned.flatMap((form) => [form.trim(), form.trim().toLowerCase(), form])
}

/** Finds a text that the field accepts and the database stores; null if there is none. */
async function findCanary(call: ApiCall, input: AccessInput, field: CallField): Promise<string | null> {
  count += 1
  const word = `canary${String.fromCodePoint(97 + (count % 26), 97 + (Math.floor(count / 26) % 26))}`
  for (const canary of [
    `Zeta ${word}`,
    `${word}@example.com`,
    `${word} was a very quiet place, and the tea was good.`,
  ]) {
    const preparedInput = (await fresh[call.name]?.(input, field)) ?? input
    const { status } = await send(call, withField(preparedInput, field, canary))
    if (status < 300 && (await isStored([canary, canary.toLowerCase()]))) return canary
  }
  return null
}

async function tryStrings(
  call: ApiCall,
  field: CallField,
): Promise<{ failures: string[]; storedCount: number; isStoredField: boolean }> {
  const input = accessRows[call.name]?.input(world) ?? {}
  const isStoredField =
    call.endpoint.method === 'POST' && field.part === 'body' && (await findCanary(call, input, field)) !== null
  const failures: string[] = []
  let storedCount = 0
  for (const text of NAUGHTY_STRINGS) {
    if (field.part !== 'body' && /\p{Cs}/u.test(text)) continue
    const preparedInput = (await fresh[call.name]?.(input, field)) ?? input
    const { status, body } = await send(call, withField(preparedInput, field, text))
    const forms = storedForms(text)
    if (status >= 500) failures.push(`${status} ${nameOf(call, field)} ${JSON.stringify(text)} ${JSON.stringify(body)}`)
    if (!isStoredField || status >= 300 || forms.some((form) => form === '')) continue
    if (await isStored(forms)) storedCount += 1
    else failures.push(`lost: ${nameOf(call, field)} ${JSON.stringify(text)}`)
  }
  return { failures, storedCount, isStoredField }
}

const builtInCount = Reflect.ownKeys(Object.prototype).length
const texts = everyCall.flatMap((call) =>
  fieldsOf(call)
    .filter(({ kind }) => kind === 'text')
    .map((field) => ({ call, field, name: nameOf(call, field) })),
)
const all = everyCall.flatMap((call) => fieldsOf(call).map((field) => ({ call, field })))

describe('naughty strings', () => {
  const storedCounts = { fields: 0, strings: 0 }
  it.each(texts)(
    'in $name cause no internal error, and are stored as written or refused',
    { timeout: 600_000 },
    async ({ call, field }) => {
      const { failures, storedCount, isStoredField } = await tryStrings(call, field)
      storedCounts.fields += isStoredField ? 1 : 0
      storedCounts.strings += storedCount
      expect(failures).toEqual([])
    },
  )
  it('were searched for in the database, for the fields that are stored', () => {
    console.log(
      `${NAUGHTY_STRINGS.length} strings in ${texts.length} fields; ${storedCounts.strings} kept in ${storedCounts.fields} fields`,
    )
    expect(storedCounts.fields).toBeGreaterThanOrEqual(20)
    expect(storedCounts.strings).toBeGreaterThan(5_000)
  })
  it('cause internal errors behind a schema that accepts any text (control)', async () => {
    const uncheckedCall = defineCall('POST', '/keep', {
      title: 'Keep',
      body: z.strictObject({ text: z.string() }),
      response: z.object({}),
      errors: [],
    })
    const app = new Hono<AppEnv>()
    app.onError(respondWithError)
    app.use(requestMiddleware({ log: running.platform.log, trustedProxies: 0, checkResponses: false, headers: [] }))
    mountCalls(app, [
      on(uncheckedCall, async ({ body }) => {
        await pool.query('select $1::text', [body.text])
        return { body: {} }
      }),
    ])
    const statuses: number[] = []
    for (const text of NAUGHTY_STRINGS) {
      const headers = { 'content-type': 'application/json' }
      statuses.push((await app.request('/keep', { method: 'POST', headers, body: JSON.stringify({ text }) })).status)
    }
    expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(0)
  })
})

describe('values of the wrong type', () => {
  it('cause no internal error in any field of any call', { timeout: 600_000 }, async () => {
    const failures: string[] = []
    for (const { call, field } of all) {
      const input = accessRows[call.name]?.input(world) ?? {}
      for (const value of WRONG) {
        if (field.part !== 'body' && (typeof value === 'object' || (typeof value === 'string' && value.length > 1000)))
          continue
        const { status } = await send(call, withField(input, field, value))
        if (status >= 500) failures.push(`${status} ${nameOf(call, field)} ${JSON.stringify(value)?.slice(0, 50)}`)
      }
    }
    console.log(`${WRONG.length} values in ${all.length} fields`)
    expect(failures).toEqual([])
  })

  it('as unknown, repeated and prototype keys are refused in every body, and no prototype changes', async () => {
    const failures: string[] = []
    for (const call of everyCall.filter(({ body }) => body !== undefined)) {
      const { params, body } = accessRows[call.name]?.input(world) ?? {}
      const inner = JSON.stringify(body).slice(1, -1)
      const withMembers = (more: string) => `{${[inner, more].filter(Boolean).join(',')}}`
      const bodies = {
        unknown: withMembers('"isAdmin":true'),
        proto: withMembers('"__proto__":{"isAdmin":true}'),
        escaped: withMembers(String.raw`"\u005f_proto__":{"isAdmin":true}`),
        constructor: withMembers('"constructor":{"prototype":{"isAdmin":true}}'),
        infinite: withMembers('"isAdmin":1e400'),
        ...(inner !== '' && { doubled: withMembers(inner.split(/,(?=")/)[0] ?? '') }),
        list: `[${withMembers('')}]`,
      }
      for (const [kind, raw] of Object.entries(bodies)) {
        const { status } = await world.visitors.owner.send('POST', fillPath(call.endpoint.path, params), {
          raw,
          headers: { 'content-type': 'application/json' },
        })
        if (![400, 422].includes(status)) failures.push(`${call.name} ${kind}: ${status}`)
      }
    }
    expect(failures).toEqual([])
    expect(Reflect.ownKeys(Object.prototype)).toHaveLength(builtInCount)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})
