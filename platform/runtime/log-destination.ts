import { writeSync } from 'node:fs'

const STDOUT = 1
/** So often a pipe whose reader is slow is tried again, before the line is lost. */
const MOST_TRIES = 20
const BETWEEN_TRIES_MS = 5

type Write = (fd: number, bytes: Buffer, offset: number) => number

/** Where the lines of the log go. */
type LogDestination = { write(line: string): void }

/**
 * Writes lines to a file descriptor, the process's output if none is named. A line that cannot be written is lost, and
 * nothing else happens: a full disk below the log must not stop the site. The next line that can be written again is
 * preceded by one that says how many were lost.
 */
export function createLogDestination(fd = STDOUT, write: Write = writeSync): LogDestination {
  let lost = 0
  return {
    write(line) {
      const note = lost === 0 ? '' : `${JSON.stringify({ level: 40, lost, msg: 'lines of the log were lost' })}\n`
      if (writeAll(fd, Buffer.from(note + line), write)) lost = 0
      else lost += 1
    },
  }
}

function writeAll(fd: number, bytes: Buffer, write: Write): boolean {
  let written = 0
  for (let tries = 1; written < bytes.length;) {
    try {
      written += write(fd, bytes, written)
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      if (!isBusy || tries === MOST_TRIES) return false
      tries += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_TRIES_MS)
    }
  }
  return true
}
