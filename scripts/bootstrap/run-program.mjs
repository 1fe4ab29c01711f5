import { spawn } from 'node:child_process'
import os from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const CHECK_PARENT_MS = 500

/**
 * Runs a program until it ends. Signals are passed on to it, so that the child decides how to stop.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onLine?: (line: string) => void; onReady?: () => void }}
 * options with `onLine` each line of its output is passed there instead of being shown; `onReady` is called when the
 * program sends the message 'ready'
 * @returns {Promise<{ code: number, signal: string | null, stoppedBy: string | null }>} `signal` is the signal that
 * ended the program, `stoppedBy` the signal that asked us to stop
 */
export function runProgram(program, args, { onLine, onReady, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      stdio: onLine ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit', ...(onReady ? ['ipc'] : [])],
    })
    let stoppedBy = null
    const finish = onStop((signal) => {
      stoppedBy = stoppedBy ?? signal
      child.kill(signal)
    })
    if (onReady) child.on('message', (message) => message === 'ready' && onReady())
    if (onLine) for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine)
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    child.once('close', (code, signal) => {
      finish()
      resolve({ code: code ?? 128 + (os.constants.signals[signal] ?? 0), signal, stoppedBy })
    })
  })
}

/**
 * Calls `stop` with each signal that asks us to end, even when only npm received it.
 *
 * @param {(signal: string) => void} stop
 * @returns {() => void} stops listening
 */
export function onStop(stop) {
  for (const signal of SIGNALS) process.on(signal, stop)
  const stopWatching = watchParent(() => stop('SIGTERM'))
  return () => {
    stopWatching()
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/**
 * When npm receives a stop signal, it ends only the shell between npm and us, and we would continue alone. So when that
 * shell is gone, npm was stopped. Without npm a new parent means nothing (`nohup`, a closed shell).
 */
function watchParent(onExit) {
  const parent = process.ppid
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onExit()
  }, CHECK_PARENT_MS)
  return () => clearInterval(timer)
}

function readLines(stream, onLine) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line.trimEnd())
  })
  stream.on('end', () => rest !== '' && onLine(rest))
}
