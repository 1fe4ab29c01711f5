import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Queries as the owner of a test database, without a statement timeout. */
export async function asOwner<Result>(
  { owner }: Pick<TestDatabase, 'owner'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
