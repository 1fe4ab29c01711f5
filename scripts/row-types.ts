/**
 * Gets the declared row types of all raw SQL from the compiler and writes them for the tests, which compare them with
 * real database results. Usage: `node scripts/row-types.ts`, after such a type has changed.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeStatements, toFile } from '#tests/row-types/describe-types.ts'
import { ROOT } from './checks/run-step.ts'

writeFileSync(path.join(ROOT, 'tests/row-types/declared-rows.generated.ts'), toFile(describeStatements()))
