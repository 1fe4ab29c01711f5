import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { DatabaseConnection } from '#platform/db/client.ts'
import type { Log } from '#platform/runtime/log.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import type { RunningServer } from './serve.ts'
import { WorkerMessage } from './worker-messages.ts'

type PoolOptions = { count: number; connection: DatabaseConnection; log: Log }

const RESTART_PAUSE_MS = 1_000
/**
 * How long a worker may take to stop before it is killed. It has its own, shorter limits for the drain notice, open
 * requests and jobs.
 */
const STOP_TIMEOUT_MS = 30_000

/**
 * Serves with several processes on one port. The parent holds the socket, so workers can end and start without a
 * refused connection. A worker that dies is replaced. The signal SIGUSR2 replaces all workers, one at a time.
 */
export async function startWorkers({ count, connection, log }: PoolOptions): Promise<RunningServer> {
  let isStopping = false
  const retiredWorkers = new Set<Worker>()
  const startOne = () => startWorker(connection)

  const started = await Promise.all(Array.from({ length: count }, startOne)).catch(async (error: unknown) => {
    await stopAll()
    throw error
  })

  cluster.on('exit', (worker) => {
    if (isStopping || retiredWorkers.has(worker)) return
    log.error({ pid: worker.process.pid }, 'a worker ended unexpectedly; starting another')
    setTimeout(revive, RESTART_PAUSE_MS)
  })

  function revive(): void {
    if (isStopping) return
    startOne().catch((error: unknown) => {
      log.error({ err: error }, 'a worker could not be started again')
      setTimeout(revive, RESTART_PAUSE_MS * 5)
    })
  }

  let isRolling = false
  process.on('SIGUSR2', () => {
    if (isRolling || isStopping) return
    isRolling = true
    void replaceAll().finally(() => {
      isRolling = false
    })
  })

  async function replaceAll(): Promise<void> {
    for (const worker of liveWorkers()) {
      try {
        await startOne()
      } catch (error) {
        log.error({ err: error }, 'a new worker did not start; the old ones continue')
        return
      }
      retiredWorkers.add(worker)
      await stopWorker(worker)
    }
  }

  const [first] = started
  if (first === undefined) throw startProblem('CLUSTER must be at least 1.')
  return {
    ...first,
    // A worker reports that it is serving only when everything is open.
    whole: Promise.resolve(true),
    async stop() {
      isStopping = true
      await stopAll()
    },
  }
}

function liveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

async function stopAll(): Promise<void> {
  await Promise.all(liveWorkers().map(stopWorker))
}

/** Starts one worker. @throws StartProblem with the worker's error message. */
async function startWorker(connection: DatabaseConnection): Promise<{ baseUrl: string; port: number }> {
  const worker = cluster.fork()
  worker.send({ kind: 'start', connection })
  const message = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => null)])
  const answer = message === null ? null : WorkerMessage.parse(message[0])
  if (answer?.kind === 'serving') return answer
  worker.kill('SIGKILL')
  throw startProblem(answer?.sentence ?? 'A worker process ended before it served requests; the log says why.')
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const killTimer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_TIMEOUT_MS)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(killTimer)
}
