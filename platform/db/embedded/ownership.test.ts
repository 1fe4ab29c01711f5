import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { stopServer, takeOwnership } from './ownership.ts'
import type { Place } from './place.ts'

it('a server that is gone is not stopped: its process id may belong to another program now', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-owner-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other, 'spawn')
  const binaries = { native: '', postgres: '', initdb: '', pgCtl: '' }
  const location: Place = { root, cluster: path.join(root, 'pg18'), binaries, runAs: null }
  takeOwnership(location)
  await stopServer(location, other.pid ?? 0)
  other.stdin.end()
  const [code, signal] = await once(other, 'exit')
  expect([code, signal]).toEqual([0, null])
})
