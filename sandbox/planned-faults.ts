import { setTimeout as delay } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { Pool } from 'pg'

type Fault = { path: string; kind: 'status' | 'delay' | 'drop_reply'; value: number; times: number }

/** Plans a fault for the next `times` calls whose path begins with `path`, such as `/v1/orders`. */
export async function armFault(pool: Pool, { path, kind, value, times }: Fault): Promise<void> {
  await pool.query('insert into sandbox.faults (path, kind, value, remaining) values ($1, $2, $3, $4)', [
    path,
    kind,
    value,
    times,
  ])
}

/**
 * Injects planned faults. `drop_reply` executes the call and then responds with 504, as when the response is lost in
 * transit.
 */
export function injectFaults(pool: Pool) {
  return createMiddleware(async (c, next) => {
    // Fault paths are relative to the gateway's root, wherever the gateway is mounted.
    const fault = await nextFault(pool, c.req.path.replace(/^.*?(?=\/v1\/)/, ''))
    if (fault === undefined) return next()
    if (fault.kind === 'status') return errorResponse(fault.value)
    if (fault.kind === 'delay') await delay(fault.value)
    await next()
    if (fault.kind === 'drop_reply') c.res = new Response('upstream request timeout', { status: 504 })
    return undefined
  })
}

/** An HTML page, as from a proxy in front of the gateway (status 500 or more), or the JSON of the gateway itself. */
function errorResponse(status: number): Response {
  if (status >= 500) {
    return new Response('<h1>Out of order</h1>', { status, headers: { 'content-type': 'text/html' } })
  }
  const error = { code: 'BAD_REQUEST_ERROR', description: 'Request failed. Please try after sometime.' }
  return Response.json({ error }, { status })
}

type ClaimedFault = { kind: Fault['kind']; value: number }

async function nextFault(pool: Pool, path: string): Promise<ClaimedFault | undefined> {
  const { rows } = await pool.query<ClaimedFault>(
    `update sandbox.faults set remaining = remaining - 1
     where id = (select id from sandbox.faults where remaining > 0 and starts_with($1, path)
                 order by id limit 1 for update)
     returning kind, value`,
    [path],
  )
  return rows[0]
}
