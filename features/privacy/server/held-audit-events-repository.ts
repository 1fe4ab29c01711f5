import { personalData } from '#messages/privacy/personal-data.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import { accountObject } from '#platform/audit/record-act.ts'
import type { Holding } from './holding.ts'
import type { Subject } from './subject.ts'

/** The record of acts. What it says about the person is emptied; that something was done stays. */
export const heldActs: Holding = {
  async list(db, subject) {
    const rows = await actRepository.listOfPerson(db, concerned(subject))
    return [
      {
        ...personalData.acts,
        rows: rows.map(({ act, value }) => ({
          act: act.name,
          at: act.at.toISOString(),
          on: act.objectKind,
          reason: act.reason,
          network: value?.address ?? null,
          ...prefixed('before', value?.before),
          ...prefixed('after', value?.after),
        })),
      },
    ]
  },

  async erase(tx, subject, { at }) {
    await actRepository.erasePerson(tx, concerned(subject), at)
  },
}

/** By what the record of acts knows a person. */
export function concerned({ userId, relatedIds }: Subject) {
  return { userId, objectIds: [...relatedIds, accountObject(userId).id] }
}

/** The values as fields of one row: a row has no rows inside. */
function prefixed(when: 'before' | 'after', values: Readonly<Record<string, string | null>> = {}) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${when} ${name}`, value]))
}
