import path from 'node:path'
import { run, type RunningProcess } from '../start/child-process.ts'

/** The site with an injected vulnerability of each class. */
type PlantedSite = { url: string; process: RunningProcess }

/** Starts the planted site with the given database. End it with `endAll`. */
export async function startPlantedSite(databaseUrl: string): Promise<PlantedSite> {
  const file = path.join(import.meta.dirname, 'fixtures', 'planted-site.ts')
  const running = run(process.execPath, [file], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl.replace('@/', '@localhost/') },
  })
  const [, url = ''] = await running.waitForOutput(/Ready at (\S+)/)
  return { url, process: running }
}
