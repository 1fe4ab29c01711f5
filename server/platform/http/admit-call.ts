import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { ErrorCode } from '#domain/errors.ts'
import type { Admission } from './admission.ts'
import type { BodyBudget } from './body-budget.ts'
import { bodyLimitOf } from './body-limits.ts'
import { callApp, type CallApp } from './call-app.ts'
import { clientAddress } from './client-address.ts'
import { isServed } from './not-found.ts'
import { holdMemory, receiveBody } from './receive-body.ts'
import { refuse, someSeconds } from './refuse.ts'
import type { AppEnv } from './request-variables.ts'
import type { HeaderPairs } from './security-headers.ts'
import { isRead, workClass, type WorkClass } from './work-class.ts'

export type CallParts = {
  app: Hono<AppEnv>
  /** The same app with database connections of its own, for calls that only read the catalogue and the like. */
  readingApp: Hono<AppEnv>
  headers: HeaderPairs
  /** Origins of pages that call the API from another host. They must be able to read a refusal too. */
  crossOrigins?: ReadonlySet<string>
  admission: Admission
  bodies: BodyBudget
  trustedProxies: number
}

type CallsDoor = CallParts & {
  /** True where the sandbox gateway is mounted. Its calls are never refused. */
  hasSandbox: boolean
  /** Counts a reading of the client. Gives the seconds after which it may come back; 0 when it may go on. */
  count(incoming: IncomingMessage): number
}

type Call = { incoming: IncomingMessage; outgoing: ServerResponse; kind: WorkClass; work: CallApp }
type Refusal = { code: ErrorCode; retryAfterSeconds: number }

/**
 * Answers calls of the API. What there is no room for is refused before the app and the database know of it. A call that
 * writes asks for its place when its whole body is there.
 */
export function admitCalls(parts: CallsDoor) {
  const { app, readingApp, admission, bodies, trustedProxies, hasSandbox, count } = parts
  const write = callApp(app)
  const read = callApp(readingApp)

  function refuseCall({ incoming, outgoing }: Call, refusal: Refusal): void {
    refuse(outgoing, headersFor(incoming, parts), refusal)
  }

  /** Begins the work when there is a place for it. A client that leaves meanwhile leaves the line too. */
  function askForPlace(call: Call): void {
    const { incoming, outgoing, kind, work } = call
    const giveUp = admission.enter(kind, {
      begin(done) {
        outgoing.off('close', leave)
        work(incoming, outgoing, done)
      },
      refuse() {
        outgoing.off('close', leave)
        refuseCall(call, { code: 'SERVICE_BUSY', retryAfterSeconds: someSeconds() })
      },
    })
    function leave(): void {
      giveUp()
    }
    outgoing.once('close', leave)
  }

  /** Takes the memory for a body that the app receives itself. A body of unknown length counts as the longest one. */
  function hasMemory({ incoming, outgoing }: Call, path: string): boolean {
    const length = Number(incoming.headers['content-length'] ?? bodyLimitOf(path))
    const address = clientAddress(incoming, trustedProxies)
    return holdMemory({ outgoing, address, budget: bodies })(Math.min(length, bodyLimitOf(path)))
  }

  function answerWrite(call: Call, path: string): void {
    const { incoming, outgoing } = call
    const refuseBody = () => refuseCall(call, { code: 'SERVICE_BUSY', retryAfterSeconds: someSeconds() })
    // The app answers such a call without its body.
    if (!isServed(app, incoming.method ?? '', path)) return askForPlace(call)
    // The app decides by the address alone whether it reads the body of a webhook at all.
    if (call.kind === 'exempt') return hasMemory(call, path) ? askForPlace(call) : refuseBody()
    receiveBody({
      incoming,
      outgoing,
      limitBytes: bodyLimitOf(path),
      address: clientAddress(incoming, trustedProxies),
      budget: bodies,
      received: () => askForPlace(call),
      refuse: refuseBody,
    })
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, path: string): void => {
    const kind = workClass(incoming.method ?? 'GET', path, hasSandbox)
    const call = { incoming, outgoing, kind, work: kind === 'browse' && isRead(incoming.method) ? read : write }
    if (!isRead(incoming.method)) return answerWrite(call, path)
    const retryAfterSeconds = kind === 'exempt' ? 0 : count(incoming)
    if (retryAfterSeconds > 0) refuseCall(call, { code: 'RATE_LIMITED', retryAfterSeconds })
    else askForPlace(call)
  }
}

function headersFor({ headers: { origin } }: IncomingMessage, { headers, crossOrigins }: CallParts): HeaderPairs {
  if (origin === undefined || crossOrigins?.has(origin) !== true) return headers
  return [
    ...headers,
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Expose-Headers', 'Retry-After'],
    ['Vary', 'Origin'],
  ]
}
