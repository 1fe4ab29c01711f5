import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** A process under test: everything it said so far, and ways to wait for what comes. */
export type Running = {
  child: ChildProcess
  output: () => string
  /** Resolves with the first match of its output; rejects when it ends without one. */
  saw: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Exit code, or null when a signal ended it. */
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
  /** To the whole process group, as Ctrl-C in a terminal does. */
  interrupt: () => void
}

const LEAVE_WITHIN_MS = 20_000

const started = new Set<Running>()

export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Running {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  const watchers = new Set<() => void>()
  const notify = (): void => watchers.forEach((watcher) => watcher())
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      notify()
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      resolve(code)
      notify()
    })
  })
  const send = (pid: number, signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
  const running: Running = {
    child,
    output: () => output,
    ended,
    kill: (signal) => send(child.pid ?? 0, signal),
    interrupt: () => send(-(child.pid ?? 0), 'SIGINT'),
    saw: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output)
          const over = child.exitCode !== null || child.signalCode !== null
          if (match === null && !over) return
          watchers.delete(look)
          if (match !== null) resolve(match)
          else reject(new Error(`ended (${child.exitCode ?? child.signalCode}) without ${pattern}:\n${output}`))
        }
        watchers.add(look)
        look()
      }),
  }
  started.add(running)
  void ended.then(() => started.delete(running)).catch(() => started.delete(running))
  return running
}

/** For afterEach: asks what a failed test left running to end, and makes it. */
export async function endAll(): Promise<void> {
  const left = [...started]
  for (const running of left) running.kill('SIGTERM')
  const timers = left.map(({ child }) => setTimeout(() => killGroup(child.pid ?? 0), LEAVE_WITHIN_MS))
  await Promise.all(left.map(({ ended }) => ended.catch(() => null)))
  timers.forEach(clearTimeout)
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Polls a condition that has no event of its own. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
