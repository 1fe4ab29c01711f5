import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/db/queryable.ts'
import type { ActFacts, ActValue } from '#platform/db/schema/acts.ts'
import { actContext } from '#platform/runtime/act-context.ts'
import type { ActName } from './act-names.ts'
import { actRepository } from './act-repository.ts'
import { commitmentOf, type ActRow } from './hash-act.ts'

type Act = {
  name: ActName
  /** What was changed or read. An account is named by {@link accountObject}. */
  on: { kind: string; id: string | null }
  at: Date
  /** Why, in a few words of ours. Never a text that somebody typed. */
  reason: string
  before?: ActFacts
  after?: ActFacts
  /** Who did it, when that is not the visitor of the request or the job that runs. */
  role?: ActRow['role']
  /** The member of the office, when it is not the one whose call of the desk this is. Given with the role `office`. */
  staff?: string
  /** The account whose data it is, when that is not the account that is signed in. */
  person?: string | null
  /** Values about a person. They are kept aside, and erasure empties them. */
  personal?: Pick<ActValue, 'before' | 'after'>
}

/** The object of an act on an account: the hash of its random id, by which an erased account is known, too. */
export function accountObject(userId: string): { kind: string; id: string } {
  return { kind: 'account', id: createHash('sha256').update(userId).digest('hex') }
}

/** An act of or on an account: its object, and the person. */
export function aboutAccount(userId: string): { on: { kind: string; id: string }; person: string } {
  return { on: accountObject(userId), person: userId }
}

/**
 * Writes an act into the record. Call it in the transaction that makes the change: both are stored or neither. The row
 * has no place in the chain yet, so no transaction waits for another one here.
 */
export async function recordAct(db: Queryable, act: Act): Promise<void> {
  const context = actContext()
  const { before = null, after = null, staff = context.staff, at, name, reason, on } = act
  const person = act.person === undefined ? context.userId : act.person
  const value = asStored({ ...(context.address !== null && { address: context.address }), ...act.personal })
  const isPersonal = person !== null || Object.keys(value).length > 0
  const salt = randomBytes(16).toString('base64url')
  const row = {
    id: randomUUID(),
    at,
    name,
    role: act.role ?? roleOf(context),
    staff,
    source: context.source,
    via: context.via,
    objectKind: on.kind,
    objectId: on.id,
    before,
    after,
    reason,
    commitment: isPersonal ? commitmentOf({ salt, person, value }) : null,
  }
  await actRepository.insert(db, row, isPersonal ? { person, salt, value } : null)
  context.acts += 1
}

/** A half of a pair of UTF-16 is stored as another sign, and the hash must be of what is stored. */
function asStored(value: ActValue): ActValue {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  )
}

function roleOf({ source, userId, staff }: ReturnType<typeof actContext>): ActRow['role'] {
  if (source === 'desk' || staff !== null) return 'office'
  if (source !== 'site') return 'system'
  return userId === null ? 'visitor' : 'traveller'
}
