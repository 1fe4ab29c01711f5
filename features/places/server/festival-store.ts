import { asc, eq, sql } from 'drizzle-orm'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { TICKED } from '../rules/place-records.ts'
import { festivals } from '#platform/db/schema/festivals.ts'
import { nativeNameOf, type PlaceStore, type PlaceFieldReader } from './place-store.ts'

/** Festivals that the calendars mark. No date is computed: the office enters and checks each one. */
export const festivalStore: PlaceStore = {
  async list(db) {
    const rows = await db.select().from(festivals).orderBy(asc(festivals.date), asc(festivals.name))
    return rows.map((row) => ({
      id: row.id,
      version: String(row.version),
      values: {
        day: row.date,
        name: row.name,
        nativeText: row.nativeName?.text ?? '',
        nativeLang: row.nativeName?.lang ?? '',
        checked: row.checkedOn === null ? '' : TICKED,
      },
      uses: 0,
      isFixed: false,
    }))
  },

  async insert(tx, readField, now) {
    const [row] = await tx
      .insert(festivals)
      .values({ ...columnsOf(readField), checkedOn: checkedOn(readField, now) })
      .returning({ id: festivals.id })
    if (row === undefined) throw new Error('a festival was not stored')
    return row.id
  },

  async change(tx, { id, values }, { readField, now }) {
    const isRechecked = values.checked !== readField('checked') || values.day !== readField('day')
    await tx
      .update(festivals)
      .set({
        ...columnsOf(readField),
        ...(isRechecked && { checkedOn: checkedOn(readField, now) }),
        version: sql`${festivals.version} + 1`,
      })
      .where(eq(festivals.id, id))
  },

  async remove(tx, id) {
    await tx.delete(festivals).where(eq(festivals.id, id))
  },
}

const columnsOf = (readField: PlaceFieldReader) => ({
  date: calendarDate(readField('day')),
  name: readField('name'),
  nativeName: nativeNameOf(readField),
})

/** The day on which the office checked the date. */
const checkedOn = (readField: PlaceFieldReader, now: Date) =>
  readField('checked') === TICKED ? todayIn(BUSINESS_TIME_ZONE, now) : null
