import { describe, expect, it } from 'vitest'
import { reduceToMethodsAndPaths } from './only-calls.ts'

const FILE = `import * as z from 'zod/mini'
import { defineCall } from '#kernel/wire/define-call.ts'
export const Trip = z.object({})
export const getTrip = defineCall('GET', '/trips/:id', { title: 'A trip', response: Trip, errors: [] })
export const saveTrip = defineDeskCall(
  'POST', '/api/desk/trips/:id', { title: 'Save a trip', access: 'staff', response: Trip, errors: [] },
)
`

describe('a file of API calls in a browser', () => {
  it('has the method and path of each call, without schemas', () => {
    expect(reduceToMethodsAndPaths(FILE)).toBe(
      "export const getTrip = { method: 'GET', path: '/trips/:id' }\n" +
        "export const saveTrip = { method: 'POST', path: '/api/desk/trips/:id' }\n",
    )
  })

  it('fails the build when a path is not a plain string', () => {
    expect(() => reduceToMethodsAndPaths("export const getTrip = defineCall('GET', PATH, {})")).toThrow(
      '1 calls, only 0 understood',
    )
  })
})
