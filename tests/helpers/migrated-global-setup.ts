import { prepareTestTemplate } from './database.ts'

/**
 * Runs once: it starts the cluster of the tests and creates a new migrated template. At the end it stops the cluster.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await prepareTestTemplate()
  return () => cluster.stop()
}
