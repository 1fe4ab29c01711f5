import { describe, expect, it } from 'vitest'
import { deskCalls } from '#tests/helpers/desk-calls.ts'
import { isTest, listSide, readText } from './project-files.ts'

describe('saving over a concurrent change', () => {
  it('is refused with the current values, by every call that checks for it', () => {
    const refusing = deskCalls.filter(({ errors }) => errors.includes('DESK_CHANGED_CONCURRENTLY'))
    expect(refusing.length).toBeGreaterThan(5)
    expect(refusing.filter(({ present }) => present === undefined).map(({ name }) => name)).toEqual([])
  })

  it('is refused in one place of the code, which receives the current values', () => {
    const exemptFile = 'platform/db/changed-concurrently.ts'
    const others = listSide('server').filter((file) => file !== exemptFile && !isTest(file))
    expect(others.filter((file) => readText(file).includes("AppError('DESK_CHANGED_CONCURRENTLY'"))).toEqual([])
  })
})
