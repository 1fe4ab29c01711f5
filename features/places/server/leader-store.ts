import { asc, eq, sql } from 'drizzle-orm'
import { entriesOf, TICKED } from '../rules/place-records.ts'
import { departureLeaders, leaders } from '#platform/db/schema/leaders.ts'
import { orNull, type PlaceStore, type PlaceFieldReader } from './place-store.ts'

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

  async insert(tx, written, now) {
    const [row] = await tx
      .insert(leaders)
      .values({ ...columnsOf(written), photoConsentAt: consentAt(written, now) })
      .returning({ id: leaders.id })
    if (row === undefined) throw new Error('a leader was not stored')
    return row.id
  },

  async change(tx, { id, values }, { written, now }) {
    const hasPhotoOrConsentChanged =
      values.photoConsent !== written('photoConsent') || values.photoKey !== written('photoKey')
    await tx
      .update(leaders)
      .set({
        ...columnsOf(written),
        ...(hasPhotoOrConsentChanged && { photoConsentAt: consentAt(written, now) }),
        version: sql`${leaders.version} + 1`,
      })
      .where(eq(leaders.id, id))
  },

  async remove(tx, id) {
    await tx.delete(leaders).where(eq(leaders.id, id))
  },
}

const columnsOf = (written: PlaceFieldReader) => ({
  name: written('name'),
  home: written('home'),
  languages: entriesOf(written('languages')),
  phone: written('phone'),
  photoKey: orNull(written('photoKey')),
})

const consentAt = (written: PlaceFieldReader, now: Date) =>
  written('photoKey') !== '' && written('photoConsent') === TICKED ? now : null
