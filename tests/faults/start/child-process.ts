import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** A process under test, with its output so far and with ways to wait for later output. */
export type RunningProcess = {
  child: ChildProcess
  output: () => string
  /** Resolves with the first match of its output. Rejects when the process ends without a match. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>
  /** The exit code, or null when a signal ended the process. */
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
  /** Sends SIGINT to the whole process group, as Ctrl-C in a terminal does. */
  interrupt: () => void
}

const SMART_STOP_TIMEOUT_MS = 20_000

const started = new Set<RunningProcess>()

export function run(program: string, args: readonly string[], options: SpawnOptions = {}): RunningProcess {
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
  const running: RunningProcess = {
    child,
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
    interrupt: () => signalGroup(child, 'SIGINT'),
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = (): void => {
          const match = pattern.exec(output)
          const over = child.exitCode !== null || child.signalCode !== null
          if (match === null && !over) return
          watchers.delete(checkOutput)
          if (match !== null) resolve(match)
          else reject(new Error(`ended (${child.exitCode ?? child.signalCode}) without ${pattern}:\n${output}`))
        }
        watchers.add(checkOutput)
        checkOutput()
      }),
  }
  started.add(running)
  void ended.then(() => started.delete(running)).catch(() => started.delete(running))
  return running
}

/** For afterEach: stops the processes that a failed test left running, and kills those that do not stop. */
export async function endAll(): Promise<void> {
  const runningChildren = [...started]
  for (const running of runningChildren) running.kill('SIGTERM')
  const timers = runningChildren.map(({ child }) =>
    setTimeout(() => signalGroup(child, 'SIGKILL'), SMART_STOP_TIMEOUT_MS),
  )
  await Promise.all(runningChildren.map(({ ended }) => ended.catch(() => null)))
  timers.forEach(clearTimeout)
}

/**
 * Sends a signal to a process and all its descendants. A program that failed to start has no ID, and process group 0
 * would be our own.
 */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The process has already ended.
  }
}

/** Polls for a condition that has no event. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
