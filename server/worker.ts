import { once } from 'node:events'
import { loadEnvironment } from '#platform/environment/env.ts'
import type { Log } from '#platform/runtime/log.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { explainStartError } from '#platform/runtime/start-errors.ts'
import { serve } from './serve.ts'
import { StartMessage, type WorkerMessage } from './worker-messages.ts'

/** Runs one of the processes that share the port. It serves what the parent has prepared until the parent stops it. */
export async function runWorker(log: Log): Promise<void> {
  // Ctrl+C and a closed terminal send their signal to all processes of the group. The workers ignore it: the parent
  // stops them in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
  const [message] = await once(process, 'message')
  const { connection } = StartMessage.parse(message)
  const env = loadEnvironment()
  try {
    const runningServer = await serve({ env, secrets: loadSecrets(env), connection, log })
    process.once('SIGTERM', () => void runningServer.stop().finally(() => process.exit(0)))
    if (!(await runningServer.whole)) return
    sendToParent({ kind: 'serving', baseUrl: runningServer.baseUrl, port: runningServer.port })
  } catch (error) {
    const { sentence, isKnown } = explainStartError(error)
    if (!isKnown) log.fatal({ err: error }, 'a worker could not start')
    sendToParent({ kind: 'failed', sentence })
  }
}

function sendToParent(message: WorkerMessage): void {
  process.send?.(message)
}
