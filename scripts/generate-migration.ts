/**
 * Writes the migration for the changes in `platform/db/schema/`. Usage: `npm run db:generate`; arguments are passed to
 * `drizzle-kit generate`. The next migration is computed from the newest snapshot alone, so older snapshots are
 * deleted. Git shows the new snapshot as the renamed previous one, with the changed lines.
 */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, runStep } from './checks/run-step.ts'

const META_FOLDER = path.join(ROOT, 'platform/db/migrations/meta')
const args = ['generate', '--config', 'platform/db/drizzle.config.ts', ...process.argv.slice(2)]
const { hasPassed } = await runStep({ name: 'migration', program: 'drizzle-kit', args, showsOutput: true })
if (!hasPassed) process.exit(1)
const snapshots = readdirSync(META_FOLDER).filter((file) => file.endsWith('_snapshot.json'))
for (const former of snapshots.toSorted().slice(0, -1)) rmSync(path.join(META_FOLDER, former))
