import { prepareSeededTemplate } from './seeded-template.ts'

/** Once a run: the cluster of the tests and the template with the sample business. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await prepareSeededTemplate()
  return () => cluster.stop()
}
