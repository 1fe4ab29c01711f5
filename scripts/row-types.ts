/**
 * Reads the declared row types of all raw SQL with the compiler, and writes them to a file. Tests compare them with
 * real database results. Usage: `node scripts/row-types.ts`, after one of these types has changed.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeStatements, toFile } from '#tests/row-types/describe-types.ts'
import { ROOT } from './checks/run-step.ts'

writeFileSync(path.join(ROOT, 'tests/row-types/declared-rows.generated.ts'), toFile(describeStatements()))
