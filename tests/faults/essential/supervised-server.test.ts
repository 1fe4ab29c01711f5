import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { endAll, run, type RunningProcess } from '../start/child-process.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../fixtures/supervise-ends.mjs')
const supervise = (...endings: string[]): RunningProcess => run(process.execPath, [SCRIPT, endings.join(',')])
const startsOf = (running: RunningProcess): string[] =>
  [...running.output().matchAll(/starts to (\S+)/g)].map(([, way = '']) => way)
const pausesOf = (running: RunningProcess): string[] =>
  [...running.output().matchAll(/started again in (\S+) s/g)].map(([, pause = '']) => pause)
afterEach(endAll)

describe('npm start supervises the server', () => {
  it('restarts it when it was killed or crashed, each time after a longer pause, and says so', async () => {
    const running = supervise('killed', 'crash', 'killed', 'killed', 'clean')
    expect(await running.ended).toBe(0)
    expect(startsOf(running)).toEqual(['killed', 'crash', 'killed', 'killed', 'clean'])
    expect(pausesOf(running)).toEqual(['0.02', '0.04', '0.08', '0.08'])
    expect(running.output()).toContain('The server ended unexpectedly (by the signal SIGKILL).')
    expect(running.output()).toContain('The server ended unexpectedly (with exit code 1).')
  })

  it('continues when a later start fails, because the database may still be unavailable', async () => {
    const running = supervise('crash', 'start-problem', 'clean')
    expect(await running.ended).toBe(0)
    expect(startsOf(running)).toEqual(['crash', 'start-problem', 'clean'])
  })

  it('ends with the exit code of a start problem', async () => {
    const running = supervise('start-problem', 'stay')
    expect(await running.ended).toBe(1)
    expect(startsOf(running)).toEqual(['start-problem'])
  })

  it('ends when it is asked to stop', async () => {
    const running = supervise('killed', 'stay', 'stay')
    await running.waitForOutput(/starts to stay/)
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(startsOf(running)).toEqual(['killed', 'stay'])
  })
})
