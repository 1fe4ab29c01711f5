import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '#scripts/checks/run-step.ts'
import { keyOf, type Mutant } from './mutant.ts'

const FILE = 'docs/mutants-accepted.json'

const Accepted = z.array(
  z.object({
    file: z.string(),
    mutator: z.string(),
    line: z.string(),
    original: z.string(),
    replacement: z.string(),
    /** Why no test should fail for this mutant. */
    reason: z.string().check(z.minLength(10)),
  }),
)

/** The survivors that were reviewed and accepted, by {@link keyOf}, each with the reason. */
export function readAccepted(): Map<string, string> {
  const file = path.join(ROOT, FILE)
  const list = existsSync(file) ? Accepted.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return new Map(list.map(({ reason, ...mutant }): [string, string] => [keyOf(mutant), reason]))
}

/** The list entry for a survivor. Its empty reason is to be filled in by hand. */
export function toEntry({ file, mutator, line, original, replacement }: Mutant): string {
  return JSON.stringify({ file, mutator, line, original, replacement, reason: '' })
}
