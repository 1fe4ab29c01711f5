import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { runAsSite } from '#platform/runtime/act-context.ts'
import { actRepository } from './act-repository.ts'
import { chainActs } from './chain-acts.ts'
import { checkChain } from './check-chain.ts'
import { recordAct } from './record-act.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const { db, pool } = database
const at = new Date('2026-11-21T06:30:00Z')

/** Writes acts of one person, each with a value that can be erased. */
async function writeActs(count: number, userId: string): Promise<void> {
  for (let i = 0; i < count; i++)
    await runAsSite('203.0.113.7', () =>
      recordAct(db, {
        name: 'user_updated',
        on: { kind: 'test', id: userId },
        at,
        reason: `act ${i}`,
        before: { zip: 'x', area: 1 },
        after: { zip: null, area: 2 },
        person: userId,
        personal: { before: { name: 'Asha' }, after: { name: 'Usha' } },
      }),
    )
}

// Only the owner of the database can do what these tests do; the site's role may not even try.
const forge = (statement: string) => pool.query(`set session_replication_role = replica; ${statement}`)

describe('the chain over the acts', () => {
  const userId = randomUUID()
  beforeEach(async () => {
    await writeActs(4, userId)
    await chainActs(db)
  })
  afterEach(() => pool.query('truncate acts, act_values, act_chain'))

  it('is whole when nobody has touched it, also for acts that came in between', async () => {
    await writeActs(2, randomUUID())
    expect((await checkChain(db)).faults).toEqual([])
    expect(await chainActs(db)).toBe(2)
    const { faults, head } = await checkChain(db)
    expect(faults).toEqual([])
    expect(head.position).toBe(6)
  })

  it.each([
    ['a reason', `update acts set reason = 'nothing' where reason = 'act 1'`],
    ['a fact', `update acts set after = '{"zip": null, "area": 3}' where reason = 'act 1'`],
    ['a moment', `update acts set at = at + interval '1 second' where reason = 'act 1'`],
    ['a value of a person', `update act_values set value = jsonb_set(value, '{after,name}', '"Eve"')`],
    ['the person', `update act_values set person = 'somebody else'`],
    ['a hash', `update act_chain set hash = repeat('f', 64) where position = 2`],
  ])('shows that %s was changed', async (_what, statement) => {
    await forge(statement)
    expect((await checkChain(db)).faults).not.toEqual([])
  })

  it.each([
    ['an act', `delete from acts where reason = 'act 1'`],
    ['an act with its link', `delete from act_chain where position = 2; delete from acts where reason = 'act 1'`],
    ['a person’s values', `delete from act_values where act_id in (select id from acts where reason = 'act 1')`],
  ])('shows that %s was removed', async (_what, statement) => {
    await forge(statement)
    expect((await checkChain(db)).faults).not.toEqual([])
  })

  it('shows that the last acts were removed with their links, by an end of the chain from elsewhere', async () => {
    const { head } = await checkChain(db)
    await forge(`delete from act_chain where position > 2; delete from acts where reason in ('act 2', 'act 3')`)
    expect((await checkChain(db)).faults).toEqual([])
    expect((await checkChain(db, [head])).faults).toEqual(['the link 4, which was there before, is missing or changed'])
  })

  it('stays whole when a person is erased, and the acts stay without the person', async () => {
    await db.transaction((tx) => actRepository.erasePerson(tx, { userId, objectIds: [] }, at))
    expect((await checkChain(db)).faults).toEqual([])
    const rows = await actRepository.list(db, { limit: 10 })
    expect(rows.map(({ act, value, person }) => [act.reason, value, person])).toEqual(
      ['act 3', 'act 2', 'act 1', 'act 0'].map((reason) => [reason, null, null]),
    )
    const { rows: texts } = await pool.query(`select acts::text || act_values::text as all from acts, act_values`)
    expect(JSON.stringify(texts)).not.toMatch(/Asha|Usha|203\.0\.113/)
    expect(JSON.stringify(texts)).not.toContain(`{"person":"${userId}`)
  })

  it('empties what the erasing transaction has recorded itself', async () => {
    const reason = 'recorded and erased at once'
    await db.transaction(async (tx) => {
      await runAsSite('203.0.113.7', () =>
        recordAct(tx, { name: 'user_updated', on: { kind: 'test', id: userId }, person: userId, at, reason }),
      )
      await actRepository.erasePerson(tx, { userId, objectIds: [] }, at)
    })
    const [row] = await actRepository.list(db, { limit: 1 })
    expect([row?.act.reason, row?.person, row?.value]).toEqual([reason, null, null])
  })

  it('is whole with half of a pair of UTF-16 in a value, which is stored as another sign', async () => {
    const personal = { after: { name: 'Asha\ud800' } }
    await runAsSite('203.0.113.7', () =>
      recordAct(db, {
        name: 'user_updated',
        on: { kind: 'test', id: userId },
        person: userId,
        at,
        reason: 'half',
        personal,
      }),
    )
    await chainActs(db)
    expect((await checkChain(db)).faults).toEqual([])
  })

  it('takes up an act whose transaction ended after later acts were chained', async () => {
    const slow = await pool.connect()
    await slow.query('begin')
    await slow.query(
      `insert into acts (id, at, name, role, source, via, object_kind, reason) values ($1, now(), 'promo_used', 'system', 'job', '', 'test', 'late')`,
      [randomUUID()],
    )
    await writeActs(1, userId)
    expect(await chainActs(db)).toBe(1)
    await slow.query('commit')
    slow.release()
    expect(await chainActs(db)).toBe(1)
    expect((await checkChain(db)).faults).toEqual([])
  })

  it('is lengthened by one process at a time, so that no act is chained twice', async () => {
    await writeActs(30, userId)
    const added = await Promise.all([chainActs(db), chainActs(db), chainActs(db)])
    await chainActs(db)
    expect(added.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30)
    const { faults, head } = await checkChain(db)
    expect(faults).toEqual([])
    expect(head.position).toBe(34)
  })
})
