import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

function blockedTask() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: resolve }
}

describe('createGate', () => {
  it('limits how many tasks run at the same time, and runs all of them in the end', async () => {
    const gate = createGate({ maxConcurrent: 2, maxWaiting: 10 })
    let running = 0
    let max = 0
    const runs = Array.from({ length: 8 }, async (_, i) =>
      gate.run(async () => {
        max = Math.max(max, ++running)
        await Promise.resolve()
        running--
        return i
      }),
    )
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(max).toBe(2)
  })
  it('refuses the next task when the queue is full, and accepts others later', async () => {
    const gate = createGate({ maxConcurrent: 1, maxWaiting: 1 })
    const { promise, release } = blockedTask()
    const first = gate.run(() => promise)
    const second = gate.run(async () => 'second')
    await expect(gate.run(async () => 'third')).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    release()
    await first
    expect(await second).toBe('second')
  })
  it('reserves a queue for known visitors, and serves both queues', async () => {
    const gate = createGate({ maxConcurrent: 1, maxWaiting: 3 })
    const { promise, release } = blockedTask()
    const order: string[] = []
    const note = (name: string) => async () => void order.push(name)
    const gateTasks = [gate.run(() => promise), ...['a', 'b', 'c'].map((name) => gate.run(note(name)))]
    await expect(gate.run(note('d'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    gateTasks.push(...['x', 'y', 'z'].map((name) => gate.run(note(name), 'known')))
    await expect(gate.run(note('w'), 'known')).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    release()
    await Promise.all(gateTasks)
    expect(order).toEqual(['x', 'a', 'y', 'b', 'z', 'c'])
  })
  it('continues after a failed task', async () => {
    const gate = createGate({ maxConcurrent: 1, maxWaiting: 0 })
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate.run(async () => 'yes')).toBe('yes')
  })
})
