import type { Log } from '#platform/runtime/log.ts'

/** Closes all parts. When one part fails to close, the others are still closed. */
export async function closeAll(parts: readonly (() => Promise<void>)[], log: Log): Promise<void> {
  for (const close of parts)
    await close().catch((error: unknown) => log.warn({ err: error }, 'a part did not close cleanly'))
}
