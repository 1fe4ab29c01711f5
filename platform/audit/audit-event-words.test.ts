import { expect, it } from 'vitest'
import { TRANSITIONS } from '#kernel/statuses/statuses.ts'
import { deskAuditEvents } from '#messages/desk/audit-events.ts'
import { AUDIT_EVENT_NAMES } from './audit-event-names.ts'

it('the log has texts for every event and every status change, and for nothing else', () => {
  const steps = Object.entries(TRANSITIONS).flatMap(([entity, table]) =>
    Object.keys(table)
      .filter((status) => status !== 'new')
      .map((status) => `${entity}_${status}`),
  )
  expect(Object.keys(deskAuditEvents.auditEvents).toSorted()).toEqual([...AUDIT_EVENT_NAMES, ...steps].toSorted())
})
