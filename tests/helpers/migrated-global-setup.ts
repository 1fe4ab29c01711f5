import { prepareTestTemplate } from './database.ts'

/** Once a run: the cluster of the tests starts, a fresh migrated template is made; at the end the cluster stops. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await prepareTestTemplate()
  return () => cluster.stop()
}
