import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { LINK_TOKEN_HEADER, TOKEN_IN_HEADER } from '#kernel/wire/request-headers.ts'
import { commonErrors, statusesOf, type CallSchemas, type Status } from '#kernel/wire/call.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { auditContext } from '#platform/runtime/audit-context.ts'
import { currentOf } from '#platform/db/changed-concurrently.ts'
import { describeIssue } from './describe-issue.ts'
import { createLongLists } from './long-lists.ts'
import { readJsonBody } from './read-json-body.ts'
import type { AppEnv } from './request-variables.ts'
import type { ListParts } from './stream-json-list.ts'

type Schema = z.ZodMiniType
const JSON_TYPE = { 'Content-Type': 'application/json' }
const longLists = createLongLists()

/** A part of a call's input, as parsed by its schema. */
export type Parsed<S extends CallSchemas, Part extends 'params' | 'query' | 'body'> = S[Part] extends Schema
  ? z.output<S[Part]>
  : undefined

/** The input of a call, as parsed by its schemas. */
type ParsedInput<S extends CallSchemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  body: Parsed<S, 'body'>
}
/** The arguments of a route's handler: checked input, and the request for cookies, headers and IP addresses. */
type Call<S extends CallSchemas> = ParsedInput<S> & { c: Context<AppEnv> }

/** The statuses that a call declares; 200 when it declares none. */
type StatusOf<S extends CallSchemas> = S extends { readonly status: infer Declared }
  ? Declared extends readonly (infer One)[]
    ? One
    : Declared
  : 200

/** A response with headers, or with its own status when the call declares several. A long list may be sent in parts. */
type Answer<Body, Allowed = Status> = { status?: Allowed; headers?: Record<string, string> } & (
  | { body: Body }
  | { parts: ListParts<EntryOf<Body>> }
)
type EntryOf<Body> = Body extends readonly (infer Entry)[] ? Entry : never

/** Handles a call. Its input and output types follow from the call's declaration. */
type Handle<S extends CallSchemas> = (call: Call<S>) => Promise<Answer<z.input<S['response']>, StatusOf<S>>>

/** A call with its handler: a row of the table that {@link mountCalls} mounts. */
type MountedCall = (app: Hono<AppEnv>) => void

/** Serves the calls of a feature. */
export function mountCalls(app: Hono<AppEnv>, calls: readonly MountedCall[]): void {
  for (const mount of calls) mount(app)
}

/**
 * Makes a row of a feature's table of calls. The mounted route checks params, query and body, runs `handle`, and
 * responds with JSON and the declared status. In tests it also checks the response and the error codes against the
 * declaration. A response may have no undeclared field.
 *
 * @throws {AppError} `INVALID_INPUT` with a message that names the field, and the errors of {@link readJsonBody}.
 */
export function on<S extends CallSchemas>(
  endpoint: Endpoint<S>,
  handle: Handle<NoInfer<S>>,
  { bodyLimitBytes }: { bodyLimitBytes?: number } = {},
): MountedCall {
  const { schemas } = endpoint
  const [usualStatus = 200] = statusesOf(schemas)
  return (app) =>
    app.on(endpoint.method, [endpoint.path], async (c) => {
      const parts = {
        params: paramsOf(c),
        query: singleValues(c),
        body: schemas.body && (await readJsonBody(c, bodyLimitBytes)),
      }
      const isChecked = c.get('checkResponses')
      const auditEventsBefore = auditContext().auditEvents
      const answer = await handle({ ...parseInput(schemas, parts), c }).catch((error: unknown) => {
        if (isChecked) checkRefusal(error, endpoint)
        throw error
      })
      if (isChecked && endpoint.method === 'POST') checkAuditEvents(endpoint, auditEventsBefore)
      for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
      const status = answer.status ?? usualStatus
      if ('parts' in answer) {
        const list = isChecked ? validateParts(answer.parts, endpoint) : answer.parts
        return c.body(longLists.send(c, list), status, JSON_TYPE)
      }
      if (isChecked) checkResponse(schemas.response, answer.body, endpoint)
      return c.body(JSON.stringify(answer.body), status, JSON_TYPE)
    })
}

async function* validateParts(parts: ListParts<unknown>, endpoint: Endpoint): ListParts<unknown> {
  for await (const part of parts) {
    checkResponse(endpoint.schemas.response, part, endpoint)
    yield part
  }
}

/** The parameters of the path. The token of a link may be sent in a header instead. */
function paramsOf(c: Context): Record<string, string> {
  const params: Record<string, string> = c.req.param()
  return params['token'] === TOKEN_IN_HEADER ? { ...params, token: c.req.header(LINK_TOKEN_HEADER) ?? '' } : params
}

type RawParts = { params: unknown; query: unknown; body?: unknown }

/**
 * The parts of a call, as parsed by their schemas.
 *
 * @throws {AppError} `INVALID_INPUT` with a message that names the field.
 */
export function parseInput<S extends CallSchemas>(schemas: S, parts: RawParts): ParsedInput<S>
export function parseInput(schemas: CallSchemas, parts: RawParts): object {
  return {
    params: parsePart(schemas.params, parts.params),
    query: parsePart(schemas.query, parts.query),
    body: parsePart(schemas.body, parts.body),
  }
}

function parsePart(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = z.safeParse(schema, value, { reportInput: true })
  if (!result.success) throw new AppError('INVALID_INPUT', { message: describeIssue(result.error) })
  return result.data
}

/** Refuses a repeated parameter, because two programs could read different values. */
function singleValues(c: Context): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, all] of Object.entries(c.req.queries())) {
    const [value] = all
    if (all.length !== 1 || value === undefined)
      throw new AppError('INVALID_INPUT', { message: `“${name.slice(0, 40)}” was sent more than once.` })
    values[name] = value
  }
  return { ...values }
}

/** Throws when a response differs from its declaration. Undeclared fields are not allowed. */
export function checkResponse(
  schema: Schema,
  body: unknown,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): void {
  const result = z.safeParse(schema, body)
  if (!result.success)
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(result.error.issues[0])}`)
  const extra = undeclaredField(body, result.data)
  if (extra !== null) throw new Error(`${method} ${path} does not declare the field ${extra} of its response`)
}

/**
 * Finds a field that the schema has dropped because it is undeclared, and returns its path. The compiler does not
 * detect such a field in a value returned by a function.
 */
function undeclaredField(inputValue: unknown, declared: unknown): string | null {
  if (typeof inputValue !== 'object' || inputValue === null || typeof declared !== 'object' || declared === null)
    return null
  const declaredParams = new Map<string, unknown>(Object.entries(declared))
  for (const [name, value] of Object.entries(inputValue)) {
    if (value === undefined) continue
    if (!declaredParams.has(name)) return name
    const nestedField = undeclaredField(value, declaredParams.get(name))
    if (nestedField !== null) return `${name}.${nestedField}`
  }
  return null
}

/** Throws when a call that changes something neither recorded an audit event nor declared why nothing was changed. */
function checkAuditEvents({ method, path }: Endpoint, before: number): void {
  const { auditEvents, unchangedReason } = auditContext()
  if (auditEvents === before && unchangedReason === null)
    throw new Error(`${method} ${path} succeeded without an audit event`)
}

/** Throws for an error whose code the call does not declare, or that carries undeclared data. */
export function checkRefusal(error: unknown, { method, path, schemas }: Endpoint): void {
  if (!isAppError(error)) return
  const declared = [...schemas.errors, ...commonErrors(method, schemas)]
  if (!declared.includes(error.code)) throw new Error(`${method} ${path} does not declare ${error.code}`)
  const present = currentOf(error)
  if (present === undefined) return
  if (schemas.present === undefined) throw new Error(`${method} ${path} does not declare the data of its error`)
  checkResponse(schemas.present, present, { method, path })
}
