import { writeSync } from 'node:fs'

const STDOUT = 1
/** How often a write to a pipe with a slow reader is retried before the line is lost. */
const MAX_ATTEMPTS = 20
const RETRY_DELAY_MS = 5

type Write = (fd: number, bytes: Buffer, offset: number) => number

/** Where the log lines go. */
type LogDestination = { write(line: string): void }

/**
 * Creates a destination that writes lines to a file descriptor, by default the process's output. A line that cannot be
 * written is dropped without an error: a full disk must not stop the site. When writing works again, the number of
 * dropped lines is written before the next line.
 */
export function createLogDestination(fd = STDOUT, write: Write = writeSync): LogDestination {
  let lost = 0
  return {
    write(line) {
      const note = lost === 0 ? '' : `${JSON.stringify({ level: 40, lost, msg: 'log lines were lost' })}\n`
      if (writeAll(fd, Buffer.from(note + line), write)) lost = 0
      else lost += 1
    },
  }
}

function writeAll(fd: number, bytes: Buffer, write: Write): boolean {
  let byteCount = 0
  for (let attempt = 1; byteCount < bytes.length;) {
    try {
      byteCount += write(fd, bytes, byteCount)
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      if (!isBusy || attempt === MAX_ATTEMPTS) return false
      attempt += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS)
    }
  }
  return true
}
