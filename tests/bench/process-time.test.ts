import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { totalCpuSeconds } from './process-time.ts'

let proc: string

beforeEach(() => {
  proc = mkdtempSync(path.join(tmpdir(), 'proc-'))
})
afterEach(() => rmSync(proc, { recursive: true }))

/**
 * Imitates a process in /proc, with its live threads and the time of its ended children (in hundredths of a second).
 */
function addProcess(pid: number, { parent, seconds, ended = 0 }: { parent: number; seconds: number; ended?: number }) {
  const task = path.join(proc, String(pid), 'task', String(pid))
  mkdirSync(task, { recursive: true })
  const stat = `${pid} (a name) S ${parent} 0 0 0 0 0 0 0 0 0 ${seconds * 100} 0 ${ended * 100} 0 20`
  writeFileSync(path.join(proc, String(pid), 'stat'), stat)
  writeFileSync(path.join(task, 'schedstat'), `${seconds * 1e9} 0 1`)
}

it('counts processes and their descendants, and no others', () => {
  addProcess(10, { parent: 1, seconds: 1 })
  addProcess(11, { parent: 10, seconds: 2 })
  addProcess(12, { parent: 11, seconds: 4 })
  addProcess(20, { parent: 1, seconds: 8 })
  addProcess(30, { parent: 1, seconds: 16 })
  expect(totalCpuSeconds([10, 20], proc)).toBe(15)
})

it('counts a process only once when it is both named and below another named one', () => {
  addProcess(10, { parent: 1, seconds: 1 })
  addProcess(11, { parent: 10, seconds: 2 })
  expect(totalCpuSeconds([10, 11], proc)).toBe(3)
})

it('still counts the time of a process that has ended', () => {
  addProcess(10, { parent: 1, seconds: 1 })
  addProcess(11, { parent: 10, seconds: 2 })
  const before = totalCpuSeconds([10], proc)
  rmSync(path.join(proc, '11'), { recursive: true })
  addProcess(10, { parent: 1, seconds: 1, ended: 2 })
  expect(totalCpuSeconds([10], proc)).toBe(before)
})

it('counts a process that has ended between two readings by its first reading', () => {
  addProcess(10, { parent: 1, seconds: 1 })
  addProcess(11, { parent: 10, seconds: 2, ended: 4 })
  rmSync(path.join(proc, '11', 'task'), { recursive: true })
  expect(totalCpuSeconds([10], proc)).toBe(7)
})
