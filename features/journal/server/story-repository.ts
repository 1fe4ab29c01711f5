import { and, desc, eq, getTableColumns, isNotNull, isNull, max, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { StoryContent } from '../rules/story-content.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { categories, pictures, tourPackages } from '#platform/db/schema/catalog.ts'
import { postAddresses, posts, storyDrafts, storyVersions } from '#platform/db/schema/content.ts'
import { draftStartSequence } from '#platform/db/schema/packages.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** The published version of a story, or the last one before it was withdrawn. */
export type StoredStory = typeof posts.$inferSelect
/** `changedBy` is the name of the user, `plannedBy` the id. */
export type StoredDraft = Omit<typeof storyDrafts.$inferSelect, 'postId'>
type VersionedId = { id: string; version: number }
type DraftValues = { content: StoryContent; changedBy: string; changedAt: Date }
type Plan = { plannedFor: Date | null; plannedBy: string | null; planFailure: string | null }
type NewVersion = Omit<typeof storyVersions.$inferInsert, 'number'>

const { postId, version: storedVersion, plannedFor } = storyDrafts
const matchesVersion = ({ id, version }: VersionedId) => and(eq(postId, id), eq(storedVersion, version))

/** All queries for stories as edited at the desk: with drafts, versions and addresses. */
export const storyRepository = {
  async findById(db: Queryable, id: string): Promise<StoredStory | undefined> {
    const [row] = await db.select().from(posts).where(eq(posts.id, id))
    return row
  },

  /** Finds a story by its current address, or a former one. */
  async findIdBySlug(db: Queryable, slug: string): Promise<string | undefined> {
    const [now] = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug))
    if (now !== undefined) return now.id
    const [before] = await db
      .select({ id: postAddresses.postId })
      .from(postAddresses)
      .where(eq(postAddresses.slug, slug))
    return before?.id
  },

  async findDraft(db: Queryable, id: string): Promise<StoredDraft | undefined> {
    const { postId: _, changedBy, ...columns } = getTableColumns(storyDrafts)
    const [row] = await db
      .select({ ...columns, changedBy: staff.name })
      .from(storyDrafts)
      .innerJoin(staff, eq(staff.id, changedBy))
      .where(eq(postId, id))
    return row
  },

  /** @returns the draft's version; null if somebody else has started a draft first. */
  async startDraft(tx: Transaction, id: string, draftValues: DraftValues): Promise<number | null> {
    const [inserted] = await tx
      .insert(storyDrafts)
      .values({ postId: id, ...draftValues, version: sql`nextval(${draftStartSequence.seqName ?? ''})` })
      .onConflictDoNothing()
      .returning({ version: storyDrafts.version })
    return inserted?.version ?? null
  },

  /** @returns the new version; null if the given one is outdated or the draft is scheduled. */
  async changeDraft(tx: Transaction, target: VersionedId, draftValues: DraftValues): Promise<number | null> {
    const { rowCount } = await tx
      .update(storyDrafts)
      .set({ ...draftValues, version: target.version + 1, planFailure: null })
      .where(and(matchesVersion(target), isNull(plannedFor)))
    return rowCount === 1 ? target.version + 1 : null
  },

  /** @returns false for an old version. */
  async scheduleDraft(tx: Transaction, target: VersionedId, plan: Plan): Promise<boolean> {
    const { rowCount } = await tx
      .update(storyDrafts)
      .set({ ...plan, version: target.version + 1 })
      .where(matchesVersion(target))
    return rowCount === 1
  },

  /** @returns false for an old version. */
  async removeDraft(tx: Transaction, target: VersionedId): Promise<boolean> {
    const { rowCount } = await tx.delete(storyDrafts).where(matchesVersion(target))
    return rowCount === 1
  },

  /** The latest version number; 0 if there is none. */
  async lastNumber(db: Queryable, id: string): Promise<number> {
    const [last] = await db
      .select({ number: max(storyVersions.number) })
      .from(storyVersions)
      .where(eq(storyVersions.postId, id))
    return last?.number ?? 0
  },

  async addVersion(tx: Transaction, row: NewVersion): Promise<number> {
    const number = (await storyRepository.lastNumber(tx, row.postId)) + 1
    await tx.insert(storyVersions).values({ ...row, number })
    return number
  },

  /** The versions without their documents, newest first. */
  async listVersions(db: Queryable, id: string) {
    const { number, fields, publishedAt, publishedBy } = storyVersions
    return db
      .select({ number, fields, publishedAt, publishedBy: staff.name })
      .from(storyVersions)
      .leftJoin(staff, eq(staff.id, publishedBy))
      .where(eq(storyVersions.postId, id))
      .orderBy(desc(number))
  },

  async findVersion(db: Queryable, id: string, number: number) {
    const { postId: postIdColumn, publishedBy, ...columns } = getTableColumns(storyVersions)
    const [row] = await db
      .select({ ...columns, publishedBy: staff.name })
      .from(storyVersions)
      .leftJoin(staff, eq(staff.id, publishedBy))
      .where(and(eq(postIdColumn, id), eq(columns.number, number)))
    return row
  },

  /** All stories with their drafts but without their text, last changed first. */
  async list(db: Queryable) {
    const { id, slug, title, author, categoryNames, publishedOn, updatedOn, isPublished } = posts
    return db
      .select({
        id,
        slug,
        title,
        author,
        categories: categoryNames,
        publishedOn,
        updatedOn,
        isPublished,
        wasPublished: sql<boolean>`exists (select from ${storyVersions} v where v.post_id = ${posts.id})`,
        draft: storyDrafts.content,
        changedAt: storyDrafts.changedAt,
        plannedFor,
        planFailure: storyDrafts.planFailure,
        changedBy: staff.name,
      })
      .from(posts)
      .leftJoin(storyDrafts, eq(postId, posts.id))
      .leftJoin(staff, eq(staff.id, storyDrafts.changedBy))
      .orderBy(sql`${storyDrafts.changedAt} desc nulls last`, desc(updatedOn), desc(publishedOn), slug)
  },

  /** Drafts whose scheduled publication failed, with the reason, latest first. */
  async listFailedSchedules(db: Queryable) {
    return db
      .select({
        slug: posts.slug,
        title: sql<string>`${storyDrafts.content}->>'title'`,
        reason: storyDrafts.planFailure,
      })
      .from(storyDrafts)
      .innerJoin(posts, eq(posts.id, postId))
      .where(isNotNull(storyDrafts.planFailure))
      .orderBy(desc(storyDrafts.changedAt))
  },

  /** Inserts a story that travellers cannot see. Its address is never shown to them. */
  async addUnpublished(tx: Transaction, row: { slug: string; title: string; author: string; today: CalendarDate }) {
    const { today, ...rowColumns } = row
    const [added] = await tx
      .insert(posts)
      .values({
        ...rowColumns,
        summary: '',
        publishedOn: today,
        updatedOn: today,
        body: '',
        bodyHtml: '',
        contents: [],
        readingMinutes: 1,
        isPublished: false,
      })
      .returning({ id: posts.id })
    if (added === undefined) throw new Error('a story was not stored')
    return added.id
  },

  async setPublished(tx: Transaction, id: string, isPublished: boolean): Promise<void> {
    await tx.update(posts).set({ isPublished }).where(eq(posts.id, id))
  },

  /**
   * Changes the address of a story. The old one redirects to the new one, if travellers have ever seen the story there.
   */
  async move(
    tx: Transaction,
    { id, slug }: Pick<StoredStory, 'id' | 'slug'>,
    to: { slug: string; redirectSince: Date | null },
  ) {
    await tx.delete(postAddresses).where(and(eq(postAddresses.slug, to.slug), eq(postAddresses.postId, id)))
    await tx.update(posts).set({ slug: to.slug }).where(eq(posts.id, id))
    if (to.redirectSince === null) return
    await tx.insert(postAddresses).values({ slug, postId: id, until: to.redirectSince }).onConflictDoNothing()
  },

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.delete(posts).where(eq(posts.id, id))
  },

  /** Valid references for a story, and the current and former addresses of other stories. */
  async findNames(db: Queryable, id: string) {
    const kinds = await db.select({ name: categories.name }).from(categories).orderBy(categories.position)
    const storyPictures = await db
      .select({ key: pictures.key, alt: pictures.alt, url: pictures.url })
      .from(pictures)
      .orderBy(pictures.alt)
    const sold = await db
      .select({ id: tourPackages.id, name: tourPackages.name, isPublished: tourPackages.isPublished })
      .from(tourPackages)
      .orderBy(tourPackages.position, tourPackages.id)
    const others = await db.select({ slug: posts.slug }).from(posts).where(ne(posts.id, id))
    const before = await db.select({ slug: postAddresses.slug }).from(postAddresses).where(ne(postAddresses.postId, id))
    return {
      categories: kinds.map(({ name }) => name),
      pictures: storyPictures,
      packages: sold,
      usedSlugs: [...others, ...before].map(({ slug }) => slug),
    }
  },
}
