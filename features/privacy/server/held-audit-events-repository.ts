import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import { accountObject } from '#platform/audit/record-audit-event.ts'
import type { PersonalDataSource } from './holding.ts'
import type { Subject } from './subject.ts'

/** The audit log. The person's data in it is erased; the events stay. */
export const auditEventPersonalData: PersonalDataSource = {
  async list(db, subject) {
    const rows = await auditEventRepository.listForPerson(db, auditIdsOf(subject))
    return [
      {
        ...personalDataMessages.auditEvents,
        rows: rows.map(({ auditEvent, value }) => ({
          auditEvent: auditEvent.name,
          at: auditEvent.at.toISOString(),
          on: auditEvent.objectKind,
          reason: auditEvent.reason,
          network: value?.address ?? null,
          ...withPrefix('before', value?.before),
          ...withPrefix('after', value?.after),
        })),
      },
    ]
  },

  async erase(tx, subject, { at }) {
    await auditEventRepository.erasePerson(tx, auditIdsOf(subject), at)
  },
}

/** The ids by which the audit log identifies a person. */
export function auditIdsOf({ userId, relatedIds }: Subject) {
  return { userId, objectIds: [...relatedIds, accountObject(userId).id] }
}

/** Flattens the values into prefixed fields of one row, because a row cannot contain rows. */
function withPrefix(when: 'before' | 'after', values: Readonly<Record<string, string | null>> = {}) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${when} ${name}`, value]))
}
