/** Rejects commits whose subject is too long. A step of `npm test` and `npm run check`. */
import { execFileSync } from 'node:child_process'
import { checkCommitSubjects } from './commit-subjects.ts'
import { ROOT } from './run-step.ts'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

// In a container the repository often belongs to another user, and git would refuse to read it.
const { hasPassed, report } = checkCommitSubjects((args) =>
  execFileSync('git', ['-c', `safe.directory=${ROOT}`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
)
console.log(report)
process.exitCode = hasPassed ? 0 : 1
