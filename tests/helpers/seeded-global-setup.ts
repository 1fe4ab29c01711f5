import { prepareSeededTemplate } from './seeded-template.ts'

/** Runs once: it starts the cluster of the tests and creates the template with the sample business. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await prepareSeededTemplate()
  return () => cluster.stop()
}
