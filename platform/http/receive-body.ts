import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BodyBudget } from './body-budget.ts'
import { createByteStore } from './byte-store.ts'

type ReceiveBodyOptions = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** The largest body, in bytes, that the call accepts. */
  limitBytes: number
  /** The address charged for the memory until the response is sent or the client has left. */
  address: string
  budget: BodyBudget
  received: () => void
  /** Called instead of `received` when there is no memory for the body. */
  refuse: () => void
}

/**
 * Receives the body of a request and then calls `received`, unless the client leaves first. The app finds the body in
 * `incoming.rawBody`. A body above the limit is truncated at the limit, and the app then refuses it.
 *
 * A call takes its slot only afterwards. Otherwise a few clients that send their bodies slowly could occupy all slots.
 */
export function receiveBody({
  incoming,
  outgoing,
  limitBytes,
  address,
  budget,
  received,
  refuse,
}: ReceiveBodyOptions): void {
  // The app refuses such a body because of this header, before it reads anything.
  if (Number(incoming.headers['content-length'] ?? 0) > limitBytes) return received()
  const store = createByteStore(createMemoryReserver({ outgoing, address, budget }))
  const stop = (): void => {
    incoming.off('data', receiveChunk).off('end', finish)
  }
  const finish = (): void => {
    stop()
    Object.assign(incoming, { rawBody: store.bytes() })
    received()
  }
  const receiveChunk = (chunk: Buffer): void => {
    if (!store.add(chunk)) {
      stop()
      refuse()
    } else if (store.size() > limitBytes) finish()
  }
  incoming.on('data', receiveChunk).on('end', finish)
}

type ReserverInput = { outgoing: ServerResponse; address: string; budget: BodyBudget }

/** Takes memory from the budget, and releases all of that memory when the request is over. */
export function createMemoryReserver({ outgoing, address, budget }: ReserverInput): (bytes: number) => boolean {
  let heldBytes = 0
  outgoing.once('close', () => {
    budget.release(address, heldBytes)
  })
  return (bytes) => {
    if (!budget.take(address, bytes)) return false
    heldBytes += bytes
    return true
  }
}
