import { describe, expect, it } from 'vitest'
import { describeStatements, toFile } from '#tests/row-types/describe-types.ts'
import { readText } from './project-files.ts'

describe('the types of rows of raw SQL', () => {
  it('are those that the tests compare with the database: run node scripts/row-types.ts after a change', () => {
    expect(readText('tests/row-types/declared-rows.generated.ts')).toBe(toFile(describeStatements()))
  })
})
