import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { DeskCallSchemas } from '#kernel/wire/desk-schemas.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import { allowanceOf, isDeskAct, type Allowance, type DeskAct } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bodyLimitOf } from '#platform/http/body-limits.ts'
import { mountEndpoint, type Parsed } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readStaff, type Staff } from './staff-session.ts'

/** What a handler of the desk gets: checked input, who asks, and whether they may do it within a limit only. */
type DeskCall<S extends DeskCallSchemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  body: Parsed<S, 'body'>
  c: Context<AppEnv>
  staff: Staff
  /** `limited`: the use case must check the limit of the table of permissions. */
  allowance: Exclude<Allowance, 'no'>
}

type DeskRoute<S extends DeskCallSchemas> = {
  platform: Platform
  schemas: S
  handle: (call: DeskCall<S>) => Promise<z.input<S['response']>>
}

type Caller = Pick<DeskCall<DeskCallSchemas>, 'staff' | 'allowance'>
const callers = new WeakMap<Context, Caller>()

/**
 * Serves one call of the desk. It checks, before it reads the body, who asks and whether their role includes the act that
 * the call declares. This is the only check of roles, but for acts on many bookings (`requireBulkAct`). No cache stores the
 * answer.
 *
 * @throws {AppError} `NOT_FOUND` for whoever is not at the desk, so that nobody outside learns which calls exist;
 *   `DESK_ROLE` for a role that does not include it.
 */
export function mountDeskEndpoint<S extends DeskCallSchemas>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<S>,
  { platform, schemas, handle }: DeskRoute<NoInfer<S>>,
): void {
  app.on(endpoint.method, [endpoint.path], async (c, next) => {
    c.header('Cache-Control', 'no-store')
    callers.set(c, await callerOf(platform, c, schemas.access))
    return next()
  })
  mountEndpoint(app, endpoint, {
    schemas,
    bodyLimitBytes: bodyLimitOf(endpoint.path),
    async handle(call) {
      const caller = callers.get(call.c)
      if (caller === undefined) throw new Error(`${endpoint.path} was reached without the check of the role`)
      return { body: await handle({ ...call, ...caller }) }
    },
  })
}

type DeskFile = {
  platform: Platform
  /** Who may have it. Left out: anybody at the desk, and `handle` decides whether it is theirs. */
  access?: DeskAct
  handle: (call: { c: Context<AppEnv> } & Caller) => Promise<Response>
}

/**
 * Serves a file of the desk.
 *
 * @throws {AppError} `NOT_FOUND` for whoever is not at the desk; `DESK_ROLE` for a role that does not include it.
 */
export function mountDeskFile(app: Hono<AppEnv>, path: string, { platform, access, handle }: DeskFile): void {
  app.get(path, async (c) => {
    const caller = await callerOf(platform, c, access ?? 'staff')
    return handle({ c, ...caller })
  })
}

async function callerOf(platform: Platform, c: Context<AppEnv>, access: DeskCallSchemas['access']): Promise<Caller> {
  const signedIn = await readStaff(platform, c)
  if (signedIn === null) throw new AppError('NOT_FOUND')
  const { staff } = signedIn
  const allowance = isDeskAct(access) ? allowanceOf(staff.role, access) : 'yes'
  if (allowance === 'no') throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: access } })
  return { staff, allowance }
}
