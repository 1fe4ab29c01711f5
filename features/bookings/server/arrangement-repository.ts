import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { RoomCode } from '../rules/room-types.ts'
import { DEFAULT_ROOM_TYPES } from '../rules/room-types.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookingPositions, bookingRooms, roomTypes, travelDocuments } from '#platform/db/schema/arrangements.ts'
import { boardingPoints } from '#platform/db/schema/selling.ts'

type NewRoom = Omit<typeof bookingRooms.$inferInsert, 'roomTypeId'> & { code: RoomCode; packageId: number }
type RoomChanges = Partial<Omit<typeof bookingRooms.$inferInsert, 'roomTypeId' | 'version'>>

/** A room of a booking, with its type. */
type BookingRoomRow = typeof bookingRooms.$inferSelect & { code: RoomCode }

/** The highest position that the tables allow. */
const MAX_PLACES = 60

/** Queries for rooms and boarding points of bookings. Callers must lock the bookings before changing them. */
export const arrangementRepository = {
  /** Rooms in the order of assignment. */
  async findRooms(db: Queryable, bookingIds: readonly string[]): Promise<BookingRoomRow[]> {
    return db
      .select({ ...getTableColumns(bookingRooms), code: roomTypes.code })
      .from(bookingRooms)
      .innerJoin(roomTypes, eq(roomTypes.id, bookingRooms.roomTypeId))
      .where(inArray(bookingRooms.bookingId, [...bookingIds]))
      .orderBy(asc(bookingRooms.createdAt), asc(bookingRooms.id))
  },

  /** Returns only the positions of guests who travel. */
  async findPositions(db: Queryable, bookingIds: readonly string[]) {
    const { bookingId, place, roomId, boardingPointId, status } = bookingPositions
    return db
      .select({ bookingId, place, roomId, boardingPointId })
      .from(bookingPositions)
      .where(and(inArray(bookingId, [...bookingIds]), eq(status, 'travels')))
      .orderBy(asc(bookingId), asc(place))
  },

  /** Sets the boarding point or the room of travellers. */
  async setPositions(
    tx: Transaction,
    places: readonly { bookingId: string; place: number }[],
    value: { boardingPointId: string | null } | { roomId: string | null },
  ): Promise<void> {
    if (places.length === 0) return
    await tx
      .insert(bookingPositions)
      .values(places.map(({ bookingId, place }) => ({ bookingId, place, ...value })))
      .onConflictDoUpdate({
        target: [bookingPositions.bookingId, bookingPositions.place],
        set: { ...value, status: 'travels' },
      })
  },

  async insertRoom(tx: Transaction, { code, packageId, ...room }: NewRoom): Promise<string> {
    const roomTypeId = await arrangementRepository.roomTypeId(tx, packageId, code)
    const [insertedRow] = await tx
      .insert(bookingRooms)
      .values({ ...room, roomTypeId })
      .returning({ id: bookingRooms.id })
    if (insertedRow === undefined) throw new Error('a room was not inserted')
    return insertedRow.id
  },

  /** Each change increases the version of the room. */
  async changeRoom(tx: Transaction, id: string, changes: RoomChanges & { roomTypeId?: string }): Promise<void> {
    await tx
      .update(bookingRooms)
      .set({ ...changes, version: sql`${bookingRooms.version} + 1` })
      .where(eq(bookingRooms.id, id))
  },

  async deleteRooms(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.delete(bookingRooms).where(inArray(bookingRooms.id, [...ids]))
  },

  /** The id of a package's room type. The first request creates all room types of the package. */
  async roomTypeId(tx: Transaction, packageId: number, code: RoomCode): Promise<string> {
    const isRequestedType = and(eq(roomTypes.tourPackageId, packageId), eq(roomTypes.code, code))
    const find = () => tx.select({ id: roomTypes.id }).from(roomTypes).where(isRequestedType)
    const [existing] = await find()
    if (existing !== undefined) return existing.id
    const usual = DEFAULT_ROOM_TYPES.map((type, position) => ({ ...type, position, tourPackageId: packageId }))
    await tx.insert(roomTypes).values(usual).onConflictDoNothing()
    const [roomType] = await find()
    if (roomType === undefined) throw new Error(`package ${packageId} has no room type ${code}`)
    return roomType.id
  },

  /**
   * Removes unused positions (beyond the number of guests, and without details) with their travel documents. Rooms left
   * without guests are removed too.
   */
  async deleteUnusedPositions(tx: Transaction, bookingId: string): Promise<void> {
    await tx.execute(sql`
      with named as (select place from traveller_details where booking_id = ${bookingId}),
      beyond as (
        select place from bookings b, generate_series(1, ${MAX_PLACES}::int) place
        where b.id = ${bookingId} and place not in (select place from named)
          and place - (select count(*) from named n where n.place < place.place) > b.guests - (select count(*) from named)
      ),
      documents as (delete from travel_documents where booking_id = ${bookingId} and place in (select place from beyond)),
      gone as (
        update booking_positions p set status = 'cancelled', room_id = null, boarding_point_id = null
        from booking_positions before
        where p.booking_id = ${bookingId} and before.id = p.id and p.status = 'travels'
          and p.place in (select place from beyond)
        returning before.id, before.room_id
      )
      delete from booking_rooms r where r.id in (select room_id from gone)
        and not exists (select from booking_positions s where s.room_id = r.id and s.id not in (select id from gone))`)
  },

  /** Room numbers do not carry over to the hotels of another date. */
  async clearRoomNumbers(tx: Transaction, bookingId: string): Promise<void> {
    await tx
      .update(bookingRooms)
      .set({ number: '', version: sql`${bookingRooms.version} + 1` })
      .where(eq(bookingRooms.bookingId, bookingId))
  },

  /** Moves travellers to the boarding point with the same name in another package, or clears it when there is none. */
  async remapBoardingPoints(tx: Transaction, bookingId: string, packageId: number): Promise<void> {
    await tx.execute(sql`
      update booking_positions p set boarding_point_id = (
        select there.id from boarding_points here join boarding_points there
          on lower(there.name) = lower(here.name) and lower(there.city) = lower(here.city)
        where here.id = p.boarding_point_id and there.tour_package_id = ${packageId} and there.is_active
        order by there.position limit 1)
      where p.booking_id = ${bookingId}`)
  },

  /** Rooms and boarding points of the travellers in a user's bookings. */
  async findForPerson(db: Queryable, bookingIds: readonly string[]) {
    const { bookingId, place, roomId, boardingPointId, status } = bookingPositions
    const { number, wantsGroundFloor } = bookingRooms
    return db
      .select({ bookingId, place, status, boards: boardingPoints.name, room: roomTypes.name, number, wantsGroundFloor })
      .from(bookingPositions)
      .leftJoin(boardingPoints, eq(boardingPoints.id, boardingPointId))
      .leftJoin(bookingRooms, eq(bookingRooms.id, roomId))
      .leftJoin(roomTypes, eq(roomTypes.id, bookingRooms.roomTypeId))
      .where(inArray(bookingId, [...bookingIds]))
      .orderBy(asc(bookingId), asc(place))
  },

  /** The travellers who have travel documents, without their content. */
  async findTravelDocumentsForPerson(db: Queryable, bookingIds: readonly string[]) {
    const { bookingId, place, hasRegistration, hasTicket, isForeign, hasPassport } = travelDocuments
    return db
      .select({ bookingId, place, hasRegistration, hasTicket, isForeign, hasPassport })
      .from(travelDocuments)
      .where(inArray(bookingId, [...bookingIds]))
      .orderBy(asc(bookingId), asc(place))
  },

  /** The bookings with rooms or boarding points whose trips ended on or before `day`, or were cancelled. */
  async findEndedOrCancelled(db: Queryable, day: CalendarDate): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select b.id from bookings b
      where b.id in (select booking_id from booking_positions union select booking_id from booking_rooms)
        and (b.end_date <= ${day}::date or b.status = 'cancelled')`)
    return rows.map(({ id }) => id)
  },

  /**
   * Deletes all rooms, boarding points and documents of bookings that are over, cancelled or erased.
   *
   * @returns the number of deleted rows.
   */
  async erase(tx: Transaction, bookingIds: readonly string[]): Promise<number> {
    if (bookingIds.length === 0) return 0
    const ids = [...bookingIds]
    const documents = await tx.delete(travelDocuments).where(inArray(travelDocuments.bookingId, ids))
    const positions = await tx.delete(bookingPositions).where(inArray(bookingPositions.bookingId, ids))
    const rooms = await tx.delete(bookingRooms).where(inArray(bookingRooms.bookingId, ids))
    return (documents.rowCount ?? 0) + (positions.rowCount ?? 0) + (rooms.rowCount ?? 0)
  },
}
