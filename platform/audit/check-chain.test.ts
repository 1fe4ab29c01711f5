import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { runAsSite } from '#platform/runtime/audit-context.ts'
import { auditEventRepository } from './audit-event-repository.ts'
import { chainAuditEvents } from './chain-audit-events.ts'
import { checkChain } from './check-chain.ts'
import { recordAuditEvent } from './record-audit-event.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const { db, pool } = database
const at = new Date('2026-11-21T06:30:00Z')

/** Records events of one person, each with a value that can be erased. */
async function writeAuditEvents(count: number, userId: string): Promise<void> {
  for (let i = 0; i < count; i++)
    await runAsSite('203.0.113.7', () =>
      recordAuditEvent(db, {
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

// Only the owner of the database can do what these tests do; the site's role has no permission for it.
const forge = (statement: string) => pool.query(`set session_replication_role = replica; ${statement}`)

describe('the audit chain', () => {
  const userId = randomUUID()
  beforeEach(async () => {
    await writeAuditEvents(4, userId)
    await chainAuditEvents(db)
  })
  afterEach(() => pool.query('truncate audit_events, audit_event_values, audit_event_chain'))

  it('is intact when nobody has touched it, also with events that arrived in between', async () => {
    await writeAuditEvents(2, randomUUID())
    expect((await checkChain(db)).faults).toEqual([])
    expect(await chainAuditEvents(db)).toBe(2)
    const { faults, head } = await checkChain(db)
    expect(faults).toEqual([])
    expect(head.position).toBe(6)
  })

  it.each([
    ['a reason', `update audit_events set reason = 'nothing' where reason = 'act 1'`],
    ['a fact', `update audit_events set after = '{"zip": null, "area": 3}' where reason = 'act 1'`],
    ['a moment', `update audit_events set at = at + interval '1 second' where reason = 'act 1'`],
    ['a value of a person', `update audit_event_values set value = jsonb_set(value, '{after,name}', '"Eve"')`],
    ['the person', `update audit_event_values set person = 'somebody else'`],
    ['a hash', `update audit_event_chain set hash = repeat('f', 64) where position = 2`],
  ])('shows that %s was changed', async (_what, statement) => {
    await forge(statement)
    expect((await checkChain(db)).faults).not.toEqual([])
  })

  it.each([
    ['an act', `delete from audit_events where reason = 'act 1'`],
    [
      'an act with its link',
      `delete from audit_event_chain where position = 2; delete from audit_events where reason = 'act 1'`,
    ],
    [
      'a person’s values',
      `delete from audit_event_values where audit_event_id in (select id from audit_events where reason = 'act 1')`,
    ],
  ])('shows that %s was removed', async (_what, statement) => {
    await forge(statement)
    expect((await checkChain(db)).faults).not.toEqual([])
  })

  it('shows that the last events were removed with their links, by an end of the chain stored elsewhere', async () => {
    const { head } = await checkChain(db)
    await forge(
      `delete from audit_event_chain where position > 2; delete from audit_events where reason in ('act 2', 'act 3')`,
    )
    expect((await checkChain(db)).faults).toEqual([])
    expect((await checkChain(db, [head])).faults).toEqual(['link 4, which existed before, is missing or was changed'])
  })

  it('stays intact when a person is erased, and the events stay without the person', async () => {
    await db.transaction((tx) => auditEventRepository.erasePerson(tx, { userId, objectIds: [] }, at))
    expect((await checkChain(db)).faults).toEqual([])
    const rows = await auditEventRepository.list(db, { limit: 10 })
    expect(rows.map(({ auditEvent, value, person }) => [auditEvent.reason, value, person])).toEqual(
      ['act 3', 'act 2', 'act 1', 'act 0'].map((reason) => [reason, null, null]),
    )
    const { rows: texts } = await pool.query(
      `select audit_events::text || audit_event_values::text as all from audit_events, audit_event_values`,
    )
    expect(JSON.stringify(texts)).not.toMatch(/Asha|Usha|203\.0\.113/)
    expect(JSON.stringify(texts)).not.toContain(`{"person":"${userId}`)
  })

  it('empties what the erasing transaction itself has recorded', async () => {
    const reason = 'recorded and erased at once'
    await db.transaction(async (tx) => {
      await runAsSite('203.0.113.7', () =>
        recordAuditEvent(tx, { name: 'user_updated', on: { kind: 'test', id: userId }, person: userId, at, reason }),
      )
      await auditEventRepository.erasePerson(tx, { userId, objectIds: [] }, at)
    })
    const [row] = await auditEventRepository.list(db, { limit: 1 })
    expect([row?.auditEvent.reason, row?.person, row?.value]).toEqual([reason, null, null])
  })

  it('is intact with half of a UTF-16 pair in a value, which is stored as another character', async () => {
    const personal = { after: { name: 'Asha\ud800' } }
    await runAsSite('203.0.113.7', () =>
      recordAuditEvent(db, {
        name: 'user_updated',
        on: { kind: 'test', id: userId },
        person: userId,
        at,
        reason: 'half',
        personal,
      }),
    )
    await chainAuditEvents(db)
    expect((await checkChain(db)).faults).toEqual([])
  })

  it('includes an event whose transaction ended after later events were chained', async () => {
    const slow = await pool.connect()
    await slow.query('begin')
    await slow.query(
      `insert into audit_events (id, at, name, role, source, via, object_kind, reason) values ($1, now(), 'promo_used', 'system', 'job', '', 'test', 'late')`,
      [randomUUID()],
    )
    await writeAuditEvents(1, userId)
    expect(await chainAuditEvents(db)).toBe(1)
    await slow.query('commit')
    slow.release()
    expect(await chainAuditEvents(db)).toBe(1)
    expect((await checkChain(db)).faults).toEqual([])
  })

  it('is extended by one process at a time, so that no event is chained twice', async () => {
    await writeAuditEvents(30, userId)
    const added = await Promise.all([chainAuditEvents(db), chainAuditEvents(db), chainAuditEvents(db)])
    await chainAuditEvents(db)
    expect(added.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30)
    const { faults, head } = await checkChain(db)
    expect(faults).toEqual([])
    expect(head.position).toBe(34)
  })
})
