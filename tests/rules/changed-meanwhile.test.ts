import { describe, expect, it } from 'vitest'
import { deskCalls } from '#tests/helpers/desk-calls.ts'
import { isTest, listSide, readText } from './project-files.ts'

describe('saving over what somebody else has saved meanwhile', () => {
  it('is refused with what stands there now, by every call that refuses it', () => {
    const refusing = deskCalls.filter(({ errors }) => errors.includes('DESK_CHANGED_MEANWHILE'))
    expect(refusing.length).toBeGreaterThan(5)
    expect(refusing.filter(({ present }) => present === undefined).map(({ name }) => name)).toEqual([])
  })

  it('is refused in one place of the code, which takes what stands there now', () => {
    const own = 'platform/db/changed-meanwhile.ts'
    const others = listSide('server').filter((file) => file !== own && !isTest(file))
    expect(others.filter((file) => readText(file).includes("AppError('DESK_CHANGED_MEANWHILE'"))).toEqual([])
  })
})
