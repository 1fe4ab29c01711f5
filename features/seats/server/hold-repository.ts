import type { Transaction } from '#platform/db/queryable.ts'
import { recordLock } from '#platform/db/locks.ts'
import { holdLocks } from '#platform/db/schema/operations.ts'
import { queryRows } from '#platform/db/statements.ts'
import { batchWrite } from '#platform/db/batch-write.ts'
import { CLAIM_KEY_SQL, claimKeyValues, type IdempotentRequest } from '#platform/db/idempotency.ts'
import type { BookingOwner } from '#features/bookings/server/booking-repository.ts'

type HoldRequest = {
  request: IdempotentRequest
  /** The answer for a repeat of this request. */
  answer: object
  owner: BookingOwner
  /** Null for a day without a row. */
  departureId: string | null
  /** The booking that the new one replaces. */
  replaces: string | null
  now: Date
}

type OwnerHoldsQuery = Pick<HoldRequest, 'owner' | 'replaces' | 'now'>

/**
 * Other unpaid bookings that hold seats now: the number of the owner's, and each of the source's, the earliest first.
 */
type OtherHolds = { otherHoldCount: number; sourceHolds: { guests: number; holdExpiresAt: Date }[] }
/** As the database returns it: times in JSON are text. */
type OtherHoldsRow = { otherHoldCount: number; sourceHolds: { guests: number; holdExpiresAt: string }[] }

const IS_OWNED = '(owner_user_id = $1 or owner_cookie_hash = $2 or id = $3)'
/**
 * `is true` keeps PostgreSQL from using the index of all holds, because an owner or a source has few holds and its own
 * index. Likewise, a departure's expired holds are searched among all expired ones, of which the job leaves only a few.
 */
const IS_LIVE = `(status = 'held' and hold_expires_at > $5) is true`

const OTHERS = `select
    (select count(*)::int from "bookings" where ${IS_OWNED} and id <> $4 and ${IS_LIVE}) as "otherHoldCount",
    (select coalesce(json_agg(json_build_object('guests', guests, 'holdExpiresAt', hold_expires_at)
        order by created_at, id), '[]')
      from "bookings" where departure_id = $6 and hold_source = $7 and id <> $4 and ${IS_LIVE}) as "sourceHolds"`

/** Queries for holds that read more than bookings, and the queries that every new booking runs. */
export const holdRepository = {
  /**
   * Begins a booking: claims its key, waits until no other transaction holds seats for the owner, and returns the state
   * from before that wait. So the count of holds is not final: {@link countOwnerHolds} counts again before refusing,
   * and {@link findOthers} before allowing.
   */
  async begin(tx: Transaction, query: HoldRequest): Promise<BeginResult> {
    const { request, answer, owner, departureId, replaces, now } = query
    const turn = holdTurnIdOf(owner)
    if (turn !== null) recordLock(tx, 'holdLocks', turn)
    const { userId, cookieHash, linkedId = null } = owner
    const values = [userId, cookieHash, linkedId, replaces, departureId, turn]
    // Only the first request takes the owner's lock, after its key, so all requests wait for both in the same order.
    const text = `with claimed as (${CLAIM_KEY_SQL}),
  turn as (insert into "hold_turns" (id) select $11::text from claimed where $11 is not null
    on conflict (id) do update set id = excluded.id)
  select exists (select from claimed) as "isFirst",
    exists (select from "bookings" where (owner_user_id = $6 or owner_cookie_hash = $7)
      and status in ('confirmed', 'completed')) as "hasPaid",
    (select count(*)::int from "bookings" where (owner_user_id = $6 or owner_cookie_hash = $7 or id = $8)
      and ${IS_LIVE} and id is distinct from $9) as "ownerHoldCount",
    exists (select from "bookings" where (departure_id = $10) is true and status = 'held' and hold_expires_at <= $5) as "hasExpiredHolds"`
    const [result] = await queryRows<BeginResult>(tx, text, [...claimKeyValues(request, answer, now), ...values])
    if (result === undefined) throw new Error('a hold was not inserted')
    if (turn !== null && result.isFirst) await deleteHoldTurn(tx, turn)
    return result
  },

  /** How many unpaid bookings an owner holds, not counting the replaced one. The caller has the owner's lock. */
  async countOwnerHolds(tx: Transaction, { owner, replaces, now }: OwnerHoldsQuery): Promise<number> {
    const text = `select count(*)::int as count from "bookings" where ${IS_OWNED} and id is distinct from $4 and ${IS_LIVE}`
    const values = [owner.userId, owner.cookieHash, owner.linkedId ?? null, replaces, now]
    const [row] = await queryRows<{ count: number }>(tx, text, values)
    if (row === undefined) throw new Error('the holds of an owner were not counted')
    return row.count
  },

  /** Takes the owner's lock, without claiming a key. */
  async claimTurn(tx: Transaction, owner: BookingOwner): Promise<void> {
    const turn = holdTurnIdOf(owner)
    if (turn === null) return
    recordLock(tx, 'holdLocks', turn)
    await tx
      .insert(holdLocks)
      .values({ id: turn })
      .onConflictDoUpdate({ target: holdLocks.id, set: { id: turn } })
    await deleteHoldTurn(tx, turn)
  },

  /**
   * The other holds of this owner and this source. The caller has the owner's lock and the lock on the departure, so
   * they cannot change.
   */
  async findOthers(
    tx: Transaction,
    hold: { booking: { id: string; departureId: string }; owner: BookingOwner; holdSource: string | null; now: Date },
  ): Promise<OtherHolds> {
    const { booking, owner, holdSource, now } = hold
    const values = [owner.userId, owner.cookieHash, owner.linkedId ?? null, booking.id, now]
    const [others] = await queryRows<OtherHoldsRow>(tx, OTHERS, [...values, booking.departureId, holdSource])
    if (others === undefined) throw new Error('the other holds were not counted')
    const sourceHolds = others.sourceHolds.map((other) => ({ ...other, holdExpiresAt: new Date(other.holdExpiresAt) }))
    return { ...others, sourceHolds }
  },
}

/**
 * `isFirst`: no earlier request has this key. `hasPaid`: the owner has paid a booking that was not cancelled.
 * `hasExpiredHolds`: expired holds still have seats of the departure.
 */
type BeginResult = { isFirst: boolean; hasPaid: boolean; ownerHoldCount: number; hasExpiredHolds: boolean }

function holdTurnIdOf({ userId, cookieHash }: BookingOwner): string | null {
  return userId ?? cookieHash
}

/**
 * Deletes the lock row, so it is never stored. Other transactions still wait until the commit, because only then is the
 * outcome known.
 */
async function deleteHoldTurn(tx: Transaction, turn: string): Promise<void> {
  recordLock(tx, 'holdLocks', turn)
  const statement = 'delete from "hold_turns" where id = any (array(select json_array_elements_text($1)))'
  await batchWrite(tx, [{ statement, row: turn }])
}
