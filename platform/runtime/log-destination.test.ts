import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createLogDestination } from './log-destination.ts'

/** A file with room for `room` writes. Every later write fails with the system error `code`. */
function almostFullFile(code: string) {
  const lines: string[] = []
  const file = { room: 1 }
  const write = (_fd: number, bytes: Buffer, offset: number): number => {
    if (file.room <= 0) throw Object.assign(new Error(code), { code })
    file.room -= 1
    lines.push(bytes.subarray(offset).toString())
    return bytes.length - offset
  }
  return { file, lines, write }
}

describe('the log on a full disk', () => {
  it.each(['ENOSPC', 'EPIPE', 'EIO', 'EAGAIN'])(
    'loses lines at %s, and reports it when there is space again',
    (code) => {
      const { file, lines, write } = almostFullFile(code)
      const log = createLogDestination(1, write)
      for (const line of ['one\n', 'two\n', 'three\n']) log.write(line)
      expect(lines).toEqual(['one\n'])
      file.room = 2
      log.write('four\n')
      log.write('five\n')
      expect(lines.slice(1)).toEqual(['{"level":40,"lost":2,"msg":"log lines were lost"}\nfour\n', 'five\n'])
    },
  )

  // /dev/full fails every write, as a full disk does. Only some systems have it.
  it.runIf(existsSync('/dev/full'))('does not stop a process', () => {
    const fullDevice = openSync('/dev/full', 'w')
    const program = `
      import { createLog } from './platform/runtime/log.ts'
      const log = createLog('info')
      for (let i = 0; i < 100; i++) log.info({ i }, 'nobody reads this')
      process.exitCode = 7`
    const args = ['--input-type=module', '--eval', program]
    const ended = spawnSync(process.execPath, args, { stdio: ['ignore', fullDevice, 'pipe'], timeout: 10_000 })
    closeSync(fullDevice)
    expect([ended.status, ended.stderr.toString()]).toEqual([7, ''])
  })
})
