import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { ErrorCode } from '#kernel/errors/errors.ts'
import type { AddressLimit } from './address-limit.ts'
import type { Admission } from './admission.ts'
import type { BodyBudget } from './body-budget.ts'
import { bodyLimitOf } from './body-limits.ts'
import { createAppCaller, type AppCaller } from './call-app.ts'
import { clientAddress } from './client-address.ts'
import { isServed } from './not-found.ts'
import { createMemoryReserver, receiveBody } from './receive-body.ts'
import { refuse, randomRetrySeconds } from './refuse.ts'
import type { AppEnv } from './request-variables.ts'
import type { HeaderPairs } from './security-headers.ts'
import { isRead, workClass, type WorkClass } from './work-class.ts'

export type CallDependencies = {
  app: Hono<AppEnv>
  /** The same app with its own database connections, for calls that only read the catalogue and similar data. */
  readApp: Hono<AppEnv>
  headers: HeaderPairs
  /** Origins of pages that call the API from another host. They must be able to read a refusal too. */
  crossOrigins?: ReadonlySet<string>
  admission: Admission
  bodies: BodyBudget
  /** Counts the write calls of an IP address. */
  writeLimit: AddressLimit
  trustedProxies: number
}

type CallAdmission = CallDependencies & {
  /** True when the sandbox gateway is mounted. Its calls are never refused. */
  hasSandbox: boolean
  /** Counts the read calls of an IP address. */
  browseLimit: AddressLimit
}

type Call = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  address: string
  kind: WorkClass
  work: AppCaller
}
type Refusal = { code: ErrorCode; retryAfterSeconds: number }

/**
 * Handles API calls. A call without a free slot is refused before the app and the database are involved. A write call
 * requests its slot only when its whole body has arrived.
 */
export function admitCalls(parts: CallAdmission) {
  const { app, readApp, admission, bodies, browseLimit, writeLimit, trustedProxies, hasSandbox } = parts
  const write = createAppCaller(app)
  const read = createAppCaller(readApp)

  function refuseCall({ incoming, outgoing }: Call, refusal: Refusal): void {
    refuse(outgoing, headersFor(incoming, parts), refusal)
  }

  /** Begins the work when a slot is free. A client that disconnects loses its place in the queue. */
  function requestSlot(call: Call): void {
    const { incoming, outgoing, kind, work } = call
    const giveUp = admission.enter(kind, {
      address: call.address,
      begin(done) {
        outgoing.off('close', leave)
        work(incoming, outgoing, done)
      },
      refuse() {
        outgoing.off('close', leave)
        refuseCall(call, { code: 'SERVICE_BUSY', retryAfterSeconds: randomRetrySeconds() })
      },
    })
    function leave(): void {
      giveUp()
    }
    outgoing.once('close', leave)
  }

  /**
   * Reserves the memory for a body that the app receives itself. A body of unknown length is charged the path's limit.
   */
  function reserveMemory({ incoming, outgoing, address }: Call, path: string): boolean {
    const length = Number(incoming.headers['content-length'] ?? bodyLimitOf(path))
    return createMemoryReserver({ outgoing, address, budget: bodies })(Math.min(length, bodyLimitOf(path)))
  }

  function answerWrite(call: Call, path: string): void {
    const refuseBody = () => refuseCall(call, { code: 'SERVICE_BUSY', retryAfterSeconds: randomRetrySeconds() })
    // The app responds to such a call without reading its body.
    if (!isServed(app, call.incoming.method ?? '', path)) return requestSlot(call)
    // The app decides by the IP address alone whether to read the body of a webhook.
    if (call.kind === 'exempt') return reserveMemory(call, path) ? requestSlot(call) : refuseBody()
    receiveBody({
      ...call,
      limitBytes: bodyLimitOf(path),
      budget: bodies,
      received: () => requestSlot(call),
      refuse: refuseBody,
    })
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, path: string): void => {
    const kind = workClass(incoming.method ?? 'GET', path, hasSandbox)
    const isReading = isRead(incoming.method)
    const address = clientAddress(incoming, trustedProxies)
    const call = { incoming, outgoing, address, kind, work: kind === 'browse' && isReading ? read : write }
    const limit = isReading ? browseLimit : writeLimit
    const retryAfterSeconds = kind === 'exempt' ? 0 : limit.take(address)
    if (retryAfterSeconds > 0) refuseCall(call, { code: 'RATE_LIMITED', retryAfterSeconds })
    else if (isReading) requestSlot(call)
    else answerWrite(call, path)
  }
}

function headersFor(
  { headers: { origin } }: IncomingMessage,
  { headers, crossOrigins }: CallDependencies,
): HeaderPairs {
  if (origin === undefined || crossOrigins?.has(origin) !== true) return headers
  return [
    ...headers,
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Expose-Headers', 'Retry-After'],
    ['Vary', 'Origin'],
  ]
}
