import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { DeskCallSchemas } from '#kernel/wire/call.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import { allowanceOf, isPermission, type Allowance, type Permission } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bodyLimitOf } from '#platform/http/body-limits.ts'
import { on, type Parsed } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findSignedInStaff, type Staff } from './staff-session.ts'

/** The arguments of a desk handler: checked input, the caller, and whether the caller’s permission is limited. */
type DeskCall<S extends DeskCallSchemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  body: Parsed<S, 'body'>
  c: Context<AppEnv>
  staff: Staff
  /** `limited`: the use case must check the limit of the permission table. */
  allowance: Exclude<Allowance, 'no'>
}

type Handle<S extends DeskCallSchemas> = (call: DeskCall<S>) => Promise<z.input<S['response']>>

type Caller = Pick<DeskCall<DeskCallSchemas>, 'staff' | 'allowance'>
/** Mounts one desk call with its handler. {@link mountDeskCalls} mounts a table of these. */
type MountedDeskCall = (app: Hono<AppEnv>, platform: Platform) => void

const callers = new WeakMap<Context, Caller>()

/**
 * Creates a row of a feature's table of desk calls; `handle` answers the call. Before the body is read, the caller and
 * their role are checked against the permission that the call declares. This is the only check of roles, except for
 * bulk actions (`requireBulkAction`). No cache stores the response.
 *
 * @throws {AppError} `NOT_FOUND` for anybody outside the desk, so that nobody outside learns which calls exist;
 * `DESK_ROLE` for a role without the permission.
 */
export function onDeskCall<S extends DeskCallSchemas>(
  endpoint: Endpoint<S>,
  handle: Handle<NoInfer<S>>,
): MountedDeskCall {
  return (app, platform) => {
    app.on(endpoint.method, [endpoint.path], async (c, next) => {
      c.header('Cache-Control', 'no-store')
      callers.set(c, await callerOf(platform, c, endpoint.schemas.access))
      return next()
    })
    on(
      endpoint,
      async (call) => {
        const caller = callers.get(call.c)
        if (caller === undefined) throw new Error(`${endpoint.path} was reached without the role check`)
        return { body: await handle({ ...call, ...caller }) }
      },
      { bodyLimitBytes: bodyLimitOf(endpoint.path) },
    )(app)
  }
}

/** Mounts the desk calls of a feature. */
export function mountDeskCalls(app: Hono<AppEnv>, platform: Platform, calls: readonly MountedDeskCall[]): void {
  for (const mount of calls) mount(app, platform)
}

type DeskFile = {
  platform: Platform
  /** The required permission. If omitted, anybody at the desk may call, and `handle` decides who may get the file. */
  access?: Permission
  handle: (call: { c: Context<AppEnv> } & Caller) => Promise<Response>
}

/**
 * Serves a desk file.
 *
 * @throws {AppError} `NOT_FOUND` for anybody outside the desk; `DESK_ROLE` for a role without the permission.
 */
export function mountDeskFile(app: Hono<AppEnv>, path: string, { platform, access, handle }: DeskFile): void {
  app.get(path, async (c) => {
    const caller = await callerOf(platform, c, access ?? 'staff')
    return handle({ c, ...caller })
  })
}

async function callerOf(platform: Platform, c: Context<AppEnv>, access: DeskCallSchemas['access']): Promise<Caller> {
  const signedIn = await findSignedInStaff(platform, c)
  if (signedIn === null) throw new AppError('NOT_FOUND')
  const { staff } = signedIn
  const allowance = isPermission(access) ? allowanceOf(staff.role, access) : 'yes'
  if (allowance === 'no') throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: access } })
  return { staff, allowance }
}
