import { describe, expect, it } from 'vitest'
import { allTransitions, assertAllowed, isAllowed, FINAL_REFUND_STATUSES, TRANSITIONS } from './statuses.ts'

describe('the table of statuses', () => {
  it('leads only to statuses that exist', () => {
    for (const [entity, table] of Object.entries(TRANSITIONS)) {
      for (const targets of Object.values(table)) {
        for (const target of targets) expect(Object.keys(table), `${entity} → ${target}`).toContain(target)
      }
    }
  })
  it('reaches every status from new, and never returns to new', () => {
    for (const [entity, table] of Object.entries(TRANSITIONS)) {
      const targetsOf = (status: string): readonly string[] =>
        new Map<string, readonly string[]>(Object.entries(table)).get(status) ?? []
      const reachable = new Set(['new'])
      for (const status of reachable) targetsOf(status).forEach((target) => reachable.add(target))
      expect([...reachable].toSorted(), entity).toEqual(Object.keys(table).toSorted())
      expect(Object.values(table).flat(), entity).not.toContain('new')
    }
  })
  it('has no status change out of a final status', () => {
    expect(TRANSITIONS.booking.cancelled).toEqual([])
    expect(TRANSITIONS.booking.completed).toEqual([])
    expect(TRANSITIONS.gateway_order.paid).toEqual([])
    expect(TRANSITIONS.payment.captured).toEqual([])
    expect(TRANSITIONS.refund.processed).toEqual([])
    const finalStatuses = Object.entries(TRANSITIONS.refund).filter(([, targets]) => targets.length === 0)
    expect(finalStatuses.map(([status]) => status)).toEqual(FINAL_REFUND_STATUSES)
  })
})

describe('isAllowed', () => {
  it('lets a held booking be confirmed and an expired one be held again', () => {
    expect(isAllowed({ entity: 'booking', from: 'held', to: 'confirmed' })).toBe(true)
    expect(isAllowed({ entity: 'booking', from: 'expired', to: 'held' })).toBe(true)
  })
  it('does not let a cancelled booking come back, nor a status follow itself', () => {
    expect(isAllowed({ entity: 'booking', from: 'cancelled', to: 'confirmed' })).toBe(false)
    expect(isAllowed({ entity: 'booking', from: 'confirmed', to: 'confirmed' })).toBe(false)
  })
})

describe('a status that the table lacks, as in an old row', () => {
  it('leads nowhere', () => {
    const change: object = { entity: 'booking', from: 'forgotten', to: 'held' }
    expect(isAllowed(Object.assign({ entity: 'booking', from: 'new', to: 'held' } as const, change))).toBe(false)
  })
})

describe('assertAllowed', () => {
  it('lets an allowed status change pass', () => {
    expect(() => assertAllowed({ entity: 'booking', from: 'held', to: 'confirmed' })).not.toThrow()
  })
  it('names the refused status change, in the log only', () => {
    expect(() => assertAllowed({ entity: 'booking', from: 'completed', to: 'cancelled' })).toThrow(
      expect.objectContaining({ code: 'STATUS_CHANGE_NOT_ALLOWED', detail: 'booking: completed -> cancelled' }),
    )
  })
})

describe('allTransitions', () => {
  it('lists each status change once, all of them allowed', () => {
    const rows = allTransitions()
    const keys = rows.map((row) => `${row.entity} ${row.fromStatus} ${row.toStatus}`)
    expect(new Set(keys).size).toBe(rows.length)
    expect(keys).toContain('payment authorized captured')
    expect(rows).toHaveLength(Object.values(TRANSITIONS).flatMap((table) => Object.values(table).flat()).length)
  })
})
