import type { IncomingMessage } from 'node:http'

const workByRequest = new WeakMap<IncomingMessage, Promise<unknown>>()

/** Registers work of a request that may continue after its response. */
export function recordWork(incoming: IncomingMessage, work: Promise<unknown>): void {
  workByRequest.set(incoming, work)
}

/** Resolves when the work of a request has ended, successfully or not. */
export async function waitForWork(incoming: IncomingMessage): Promise<void> {
  await workByRequest.get(incoming)?.catch(() => undefined)
}
