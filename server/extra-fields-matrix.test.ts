import { afterAll, describe, expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld } from '#tests/helpers/access-world.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const world = await buildAccessWorld(app)

/** Fields that would grant rights if a call stored everything it is sent. */
const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  status: 'confirmed',
  paid: true,
  payablePaise: 1,
  discountPaise: 999_999,
  userId: 'somebody-else',
  ownerUserId: 'somebody-else',
  role: 'owner',
  emailVerified: true,
}
const calls = apiSections
  .flatMap((section) => section.calls)
  .filter(({ endpoint, body }) => endpoint.method !== 'GET' && body !== undefined)
type Call = (typeof calls)[number]

async function send({ name, endpoint }: Call, extra: object): Promise<{ status: number; code: unknown }> {
  const input = accessRows[name]?.input(world) ?? {}
  const json = { ...Object(input.body), ...extra }
  const answer = await world.visitors.owner.send(endpoint.method, fillPath(endpoint.path, input.params), { json })
  return { status: answer.status, code: answer.body['code'] }
}

/** All rows that such a field could change. */
async function readRows(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select (select json_agg(b order by id) from bookings b) as bookings,
            (select json_agg(p order by id) from payments p) as payments,
            (select json_agg(o order by id) from gateway_orders o) as orders,
            (select json_agg(u order by id) from users u) as users,
            (select json_agg(s order by id) from saved_travellers s) as travellers`,
  )
  return rows[0]
}

describe('an undeclared field of a call', () => {
  it.each(calls)('of $name is refused one by one, and nothing is stored', async (call) => {
    const before = await readRows()
    const passed: string[] = []
    for (const [name, value] of Object.entries(EXTRA_FIELDS)) {
      const { status, code } = await send(call, { [name]: value })
      if (status !== 422 || code !== 'INVALID_INPUT') passed.push(`${name}: ${status} ${String(code)}`)
    }
    expect(passed).toEqual([])
    expect(await readRows()).toEqual(before)
  })

  it.each(calls)('is the reason why $name was refused: without it the body is read (control)', async (call) => {
    expect((await send(call, {})).code).not.toBe('INVALID_INPUT')
  })
})
