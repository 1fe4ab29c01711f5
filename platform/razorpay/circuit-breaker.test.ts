import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt(start: number) {
  let time = start
  const breaker = createCircuitBreaker(() => time)
  return {
    ...breaker,
    pass: (ms: number) => {
      time += ms
    },
    reportMany: (succeeded: boolean, times: number) => {
      for (let i = 0; i < times; i += 1) breaker.report(succeeded)
    },
  }
}

describe('createCircuitBreaker', () => {
  it('stays closed below ten calls, and opens with the tenth', () => {
    const breaker = breakerAt(0)
    breaker.reportMany(false, 9)
    expect(breaker.mayCall()).toBe(true)
    breaker.report(false)
    expect(breaker.mayCall()).toBe(false)
  })

  it('stays closed while fewer than half of the calls fail', () => {
    const breaker = breakerAt(0)
    breaker.reportMany(true, 6)
    breaker.reportMany(false, 5)
    expect(breaker.mayCall()).toBe(true)
    breaker.report(false)
    expect(breaker.mayCall()).toBe(false)
  })

  it('forgets failures that are older than thirty seconds', () => {
    const breaker = breakerAt(0)
    breaker.reportMany(false, 9)
    breaker.pass(30_000)
    breaker.report(false)
    expect(breaker.mayCall()).toBe(true)
  })

  it('lets exactly one probe through after ten seconds, and closes when it succeeds', () => {
    const breaker = breakerAt(0)
    breaker.reportMany(false, 10)
    breaker.pass(9_999)
    expect(breaker.mayCall()).toBe(false)
    breaker.pass(1)
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false])
    breaker.report(true)
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true])
  })

  it('opens for another ten seconds when the probe fails', () => {
    const breaker = breakerAt(0)
    breaker.reportMany(false, 10)
    breaker.pass(10_000)
    breaker.mayCall()
    breaker.report(false)
    expect(breaker.mayCall()).toBe(false)
    breaker.pass(10_000)
    expect(breaker.mayCall()).toBe(true)
  })

  it('lets another probe through when the first one never reported its result', () => {
    const breaker = breakerAt(0)
    breaker.reportMany(false, 10)
    breaker.pass(10_000)
    breaker.mayCall()
    breaker.pass(10_000)
    expect(breaker.mayCall()).toBe(true)
  })
})
