import { asc, eq, sql } from 'drizzle-orm'
import { entriesOf, TICKED } from '../rules/place-records.ts'
import { departureLeaders, leaders } from '#platform/db/schema/leaders.ts'
import { emptyToNull, type PlaceStore, type PlaceFieldReader } from './place-store.ts'

/** People who lead trips. Their photo is shown with their consent only, and their number to booked guests only. */
export const leaderStore: PlaceStore = {
  async list(db) {
    const rows = await db
      .select({
        row: leaders,
        // Past trips count too: otherwise nobody could see who led them.
        uses: sql<number>`(select count(*)::int from ${departureLeaders} d where d.leader_id = ${leaders.id})`,
      })
      .from(leaders)
      .orderBy(asc(leaders.name), asc(leaders.id))
    return rows.map(({ row, uses }) => ({
      id: row.id,
      version: String(row.version),
      values: {
        name: row.name,
        home: row.home,
        languages: row.languages.join(', '),
        phone: row.phone,
        photoKey: row.photoKey ?? '',
        photoConsent: row.photoConsentAt === null ? '' : TICKED,
      },
      uses,
      isFixed: false,
    }))
  },

  async insert(tx, readField, now) {
    const [row] = await tx
      .insert(leaders)
      .values({ ...columnsOf(readField), photoConsentAt: consentAt(readField, now) })
      .returning({ id: leaders.id })
    if (row === undefined) throw new Error('a leader was not stored')
    return row.id
  },

  async change(tx, { id, values }, { readField, now }) {
    const hasPhotoOrConsentChanged =
      values.photoConsent !== readField('photoConsent') || values.photoKey !== readField('photoKey')
    await tx
      .update(leaders)
      .set({
        ...columnsOf(readField),
        ...(hasPhotoOrConsentChanged && { photoConsentAt: consentAt(readField, now) }),
        version: sql`${leaders.version} + 1`,
      })
      .where(eq(leaders.id, id))
  },

  async remove(tx, id) {
    await tx.delete(leaders).where(eq(leaders.id, id))
  },
}

const columnsOf = (readField: PlaceFieldReader) => ({
  name: readField('name'),
  home: readField('home'),
  languages: entriesOf(readField('languages')),
  phone: readField('phone'),
  photoKey: emptyToNull(readField('photoKey')),
})

const consentAt = (readField: PlaceFieldReader, now: Date) =>
  readField('photoKey') !== '' && readField('photoConsent') === TICKED ? now : null
