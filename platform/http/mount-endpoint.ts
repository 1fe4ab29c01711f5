import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { LINK_TOKEN_HEADER, TOKEN_IN_HEADER } from '#kernel/wire/request-headers.ts'
import { commonErrors, statusesOf, type CallSchemas, type Status } from '#kernel/wire/call-schemas.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { actContext } from '#platform/runtime/act-context.ts'
import { presentOf } from '#platform/db/changed-meanwhile.ts'
import { describeIssue } from './describe-issue.ts'
import { createLongLists } from './long-lists.ts'
import { readJsonBody } from './read-json-body.ts'
import type { AppEnv } from './request-variables.ts'
import type { ListParts } from './stream-json-list.ts'

type Schema = z.ZodMiniType
const JSON_TYPE = { 'Content-Type': 'application/json' }
const longLists = createLongLists()

/** A part of a call's input, as its schema reads it. */
export type Parsed<S extends CallSchemas, Part extends 'params' | 'query' | 'body'> = S[Part] extends Schema
  ? z.output<S[Part]>
  : undefined

/** The input of a call, as its schemas read it. */
type CheckedInput<S extends CallSchemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  body: Parsed<S, 'body'>
}
/** What a route's handler gets: checked input, and the request for cookies, headers and addresses. */
type Call<S extends CallSchemas> = CheckedInput<S> & { c: Context<AppEnv> }

/** The statuses that a call declares; 200 when it declares none. */
type StatusOf<S extends CallSchemas> = S extends { readonly status: infer Declared }
  ? Declared extends readonly (infer One)[]
    ? One
    : Declared
  : 200

/** An answer with headers, or with a status of its own when the call declares several. A long list may come in parts. */
type Answer<Body, Allowed = Status> = { status?: Allowed; headers?: Record<string, string> } & (
  | { body: Body }
  | { parts: ListParts<EntryOf<Body>> }
)
type EntryOf<Body> = Body extends readonly (infer Entry)[] ? Entry : never

/** How a call is served. Input and output of the handler follow from the call's declaration. */
type EndpointRoute<S extends CallSchemas> = {
  schemas: S
  handle: (call: Call<S>) => Promise<Answer<z.input<S['response']>, StatusOf<S>>>
  bodyLimitBytes?: number
}

/**
 * Serves one call of the contract: it checks params, query and body, runs the handler, and answers JSON with the
 * declared status. In tests it also checks the answer, and the codes of refusals, against the declaration: an answer has no field
 * that is not declared.
 *
 * @throws {AppError} `INVALID_INPUT` with a sentence that names the field; whatever {@link readJsonBody} throws.
 */
export function mountEndpoint<S extends CallSchemas>(
  app: Hono<AppEnv>,
  endpoint: Endpoint<S>,
  route: EndpointRoute<NoInfer<S>>,
): void {
  const [usualStatus = 200] = statusesOf(route.schemas)
  app.on(endpoint.method, [endpoint.path], async (c) => {
    const parts = {
      params: paramsOf(c),
      query: singleValues(c),
      body: route.schemas.body && (await readJsonBody(c, route.bodyLimitBytes)),
    }
    const isChecked = c.get('checkResponses')
    const actsBefore = actContext().acts
    const answer = await route.handle({ ...checkedInput(route.schemas, parts), c }).catch((error: unknown) => {
      if (isChecked) checkRefusal(error, route.schemas, endpoint)
      throw error
    })
    if (isChecked && endpoint.method === 'POST') checkActs(endpoint, actsBefore)
    for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
    const status = answer.status ?? usualStatus
    if ('parts' in answer) {
      const list = isChecked ? checkedParts(answer.parts, route.schemas, endpoint) : answer.parts
      return c.body(longLists.send(c, list), status, JSON_TYPE)
    }
    if (isChecked) checkResponse(route.schemas.response, answer.body, endpoint)
    return c.body(JSON.stringify(answer.body), status, JSON_TYPE)
  })
}

async function* checkedParts(
  parts: ListParts<unknown>,
  { response }: CallSchemas,
  endpoint: Endpoint,
): ListParts<unknown> {
  for await (const part of parts) {
    checkResponse(response, part, endpoint)
    yield part
  }
}

/** The parameters of the path. The token of a link may come in a header instead. */
function paramsOf(c: Context): Record<string, string> {
  const params: Record<string, string> = c.req.param()
  return params['token'] === TOKEN_IN_HEADER ? { ...params, token: c.req.header(LINK_TOKEN_HEADER) ?? '' } : params
}

type RawParts = { params: unknown; query: unknown; body?: unknown }

/**
 * The parts of a call, as their schemas read them.
 *
 * @throws {AppError} `INVALID_INPUT` with a sentence that names the field.
 */
export function checkedInput<S extends CallSchemas>(schemas: S, parts: RawParts): CheckedInput<S>
export function checkedInput(schemas: CallSchemas, parts: RawParts): object {
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

/** Refuses a parameter that is given twice: two programs could read different values. */
function singleValues(c: Context): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, all] of Object.entries(c.req.queries())) {
    const [value] = all
    if (all.length !== 1 || value === undefined)
      throw new AppError('INVALID_INPUT', { message: `“${name.slice(0, 40)}” was given more than once.` })
    values[name] = value
  }
  return { ...values }
}

/** Fails for an answer that is not as declared: an answer has no field that is not declared. */
export function checkResponse(schema: Schema, body: unknown, { method, path }: Endpoint): void {
  const result = z.safeParse(schema, body)
  if (!result.success)
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(result.error.issues[0])}`)
  const extra = undeclaredField(body, result.data)
  if (extra !== null) throw new Error(`${method} ${path} does not declare the field ${extra} of its answer`)
}

/**
 * The path of a field that the schema has left out, because it does not declare it. The compiler does not see such a
 * field in a value that a function returns.
 */
function undeclaredField(sent: unknown, declared: unknown): string | null {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return null
  const known = new Map<string, unknown>(Object.entries(declared))
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined) continue
    if (!known.has(name)) return name
    const below = undeclaredField(value, known.get(name))
    if (below !== null) return `${name}.${below}`
  }
  return null
}

/** A call that changes something writes an act, or says why nothing was changed. */
function checkActs({ method, path }: Endpoint, before: number): void {
  const { acts, unchanged } = actContext()
  if (acts === before && unchanged === null) throw new Error(`${method} ${path} succeeded without an act`)
}

/** Fails for a refusal whose code the call does not declare, or that carries what is not declared. */
export function checkRefusal(error: unknown, schemas: CallSchemas, { method, path }: Endpoint): void {
  if (!isAppError(error)) return
  const declared = [...schemas.errors, ...commonErrors(method, schemas)]
  if (!declared.includes(error.code)) throw new Error(`${method} ${path} does not declare ${error.code}`)
  const present = presentOf(error)
  if (present === undefined) return
  if (schemas.present === undefined) throw new Error(`${method} ${path} does not declare what it carries`)
  checkResponse(schemas.present, present, { method, path })
}
