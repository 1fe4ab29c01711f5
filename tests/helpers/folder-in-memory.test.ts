import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteFromMemory, findMemoryFolder } from './folder-in-memory.ts'

let memory: string
beforeEach(() => {
  memory = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-memory-'))
})
afterEach(() => fs.rmSync(memory, { recursive: true }))

describe('the folder of the tests’ database in memory', () => {
  it('is the same each time, and different for each copy of the project', () => {
    const folder = findMemoryFolder('/here', memory, 1)
    expect(path.dirname(folder ?? '')).toBe(memory)
    expect(findMemoryFolder('/here', memory, 1)).toBe(folder)
    expect(findMemoryFolder('/there', memory, 1)).not.toBe(folder)
  })

  it('is absent when the memory is small or missing', () => {
    expect(findMemoryFolder('/here', memory, Number.MAX_SAFE_INTEGER)).toBeNull()
    expect(findMemoryFolder('/here', path.join(memory, 'nothing'), 1)).toBeNull()
  })

  it('is deleted after a run, unless a server still runs in it', () => {
    const folder = path.join(memory, 'pathik-tests-1')
    const lock = path.join(folder, 'postgres', 'pg18', 'postmaster.pid')
    fs.mkdirSync(path.dirname(lock), { recursive: true })
    fs.writeFileSync(lock, '1')
    deleteFromMemory(folder, memory)
    expect(fs.existsSync(folder)).toBe(true)
    fs.rmSync(lock)
    deleteFromMemory(folder, memory)
    expect(fs.existsSync(folder)).toBe(false)
  })

  it('leaves a folder on a disk unchanged', () => {
    const folder = path.join(memory, 'data', 'test')
    fs.mkdirSync(folder, { recursive: true })
    deleteFromMemory(folder, memory)
    expect(fs.existsSync(folder)).toBe(true)
  })
})
