import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../fixtures/cut-connections.ts')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterAll(() => database.drop())

async function runWithCutConnections(kind: 'listening' | 'deaf') {
  const url = database.url.replace('@/', '@localhost/')
  const child = spawn(process.execPath, [SCRIPT, url, kind], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, errors }
}

describe('database connections that are cut while they are in use', () => {
  it('do not end the process: each is logged once, its transaction fails, and the next one works', async () => {
    const { code, output, errors } = await runWithCutConnections('listening')
    expect(errors).toBe('')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toEqual({ ended: 80, lines: 80, alive: 1 })
  })

  it('end the process when the pool handles only errors of idle connections (control)', async () => {
    const { code, output, errors } = await runWithCutConnections('deaf')
    expect(code).toBe(1)
    expect(errors).toContain('Unhandled')
    expect(output).toBe('')
  })
})
