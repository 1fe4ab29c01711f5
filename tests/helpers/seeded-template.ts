import pg from 'pg'
import { loadSeed } from '#seed/load-seed.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { createTestDatabase, prepareTestTemplate } from './database.ts'

/**
 * A template that contains the sample business. Cloning it is fast, while loading the business takes seconds.
 */
export const SEEDED_TEMPLATE = 'pathik_seeded'

/** Starts the cluster of the tests and recreates the template. The pictures are those of this repository. */
export async function prepareSeededTemplate(): Promise<{ stop(): Promise<void> }> {
  const cluster = await prepareTestTemplate()
  const loaded = await createTestDatabase()
  await loadSeed(loaded.db, { clock: systemClock, mediaUrlPrefix: '/media' })
  await loaded.pool.end()
  const admin = new pg.Client({ ...loaded.owner, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${SEEDED_TEMPLATE} with (force)`)
    await admin.query(`alter database ${String(Reflect.get(loaded.owner, 'database'))} rename to ${SEEDED_TEMPLATE}`)
  } finally {
    await admin.end()
  }
  return cluster
}
