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

  async insert(tx, written, now) {
    const [row] = await tx
      .insert(festivals)
      .values({ ...columnsOf(written), checkedOn: checkedOn(written, now) })
      .returning({ id: festivals.id })
    if (row === undefined) throw new Error('a festival was not stored')
    return row.id
  },

  async change(tx, { id, values }, { written, now }) {
    const isCheckedAgain = values.checked !== written('checked') || values.day !== written('day')
    await tx
      .update(festivals)
      .set({
        ...columnsOf(written),
        ...(isCheckedAgain && { checkedOn: checkedOn(written, now) }),
        version: sql`${festivals.version} + 1`,
      })
      .where(eq(festivals.id, id))
  },

  async remove(tx, id) {
    await tx.delete(festivals).where(eq(festivals.id, id))
  },
}

const columnsOf = (written: PlaceFieldReader) => ({
  date: calendarDate(written('day')),
  name: written('name'),
  nativeName: nativeNameOf(written),
})

/** The day on which the office checked the date. */
const checkedOn = (written: PlaceFieldReader, now: Date) =>
  written('checked') === TICKED ? todayIn(BUSINESS_TIME_ZONE, now) : null
