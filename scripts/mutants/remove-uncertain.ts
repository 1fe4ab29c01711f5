import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const MutationReport = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({
      mutants: z.array(z.looseObject({ status: z.string(), static: z.optional(z.boolean()) })),
    }),
  ),
})

/**
 * Removes earlier results that a new test could change without Stryker noticing: Stryker reruns a survivor only when
 * another test covers it, and does not know which tests cover code that runs while a file is loaded.
 */
export function removeUncertainResults(file: string): void {
  if (!existsSync(file)) return
  const stored = MutationReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const source of Object.values(stored.files)) {
    source.mutants = source.mutants.filter(
      (mutant) => mutant.status === 'Killed' || (mutant.status === 'Survived' && mutant.static !== true),
    )
  }
  writeFileSync(file, JSON.stringify(stored))
}
