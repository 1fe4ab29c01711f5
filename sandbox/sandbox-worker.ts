import type { SandboxContext } from './context.ts'
import { deliverWebhooks } from './deliveries.ts'
import { settleDueItems } from './settle-due.ts'

const POLL_MS = 300

/**
 * Does the gateway's work between requests: it lets slow banks respond and delivers webhooks. Any number of processes
 * may run this worker.
 */
export function createSandboxWorker(context: SandboxContext): { start: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let lastRun: Promise<void> = Promise.resolve()
  const state = { isStopped: true }

  async function work(): Promise<void> {
    try {
      await settleDueItems(context, { all: false })
      while (!state.isStopped && (await deliverWebhooks(context)) > 0);
    } catch (error) {
      // The database may be unavailable for a while. The next round retries.
      context.log.warn({ cause: String(error) }, 'the sandbox gateway failed in the background')
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      lastRun = work().then(() => {
        if (!state.isStopped) schedule()
      })
    }, POLL_MS)
    timer.unref()
  }

  return {
    start() {
      if (!state.isStopped) return
      state.isStopped = false
      schedule()
    },
    /** Resolves when no work is in progress. */
    async stop() {
      state.isStopped = true
      clearTimeout(timer)
      await lastRun
    },
  }
}
