import type { IncomingMessage } from 'node:http'

const works = new WeakMap<IncomingMessage, Promise<unknown>>()

/** Notes the work of a request that may go on after its answer. */
export function noteWork(incoming: IncomingMessage, work: Promise<unknown>): void {
  works.set(incoming, work)
}

/** Resolves when the work of a request has ended, whether or not it succeeded. */
export async function workEnded(incoming: IncomingMessage): Promise<void> {
  await works.get(incoming)?.catch(() => undefined)
}
