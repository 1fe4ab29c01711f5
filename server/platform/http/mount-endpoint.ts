import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { describeIssue } from './describe-issue.ts'
import { readJsonBody } from './read-json-body.ts'
import type { AppEnv } from './request-variables.ts'

type Schema = z.ZodMiniType

/** The schemas of one call, as the contract's `*-schemas.ts` list them. */
export type EndpointSchemas = { params?: Schema; query?: Schema; body?: Schema; response: Schema }

type Parsed<S extends EndpointSchemas, Part extends 'params' | 'query' | 'body'> = S[Part] extends Schema
  ? z.output<S[Part]>
  : undefined

/** What a route's handler gets: checked input, and the request for cookies, headers and addresses. */
export type Call<S extends EndpointSchemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  body: Parsed<S, 'body'>
  c: Context<AppEnv>
}

/** An answer with a status or headers of its own; a bare response body means 200. */
export type Answer<Body> = { status?: ContentfulStatusCode; headers?: Record<string, string>; body: Body }

export type EndpointRoute<S extends EndpointSchemas> = {
  schemas: S
  handle: (call: Call<S>) => Promise<Answer<z.input<S['response']>>>
  bodyLimitBytes?: number
}

/**
 * Serves one call of the contract: checks params, query and body, runs the handler, answers JSON.
 *
 * @throws {AppError} `INVALID_INPUT` with a sentence that names the field; what {@link readJsonBody} throws.
 */
export function mountEndpoint<S extends EndpointSchemas>(
  app: Hono<AppEnv>,
  endpoint: Endpoint,
  route: EndpointRoute<S>,
): void {
  app.on(endpoint.method, [endpoint.path], async (c) => {
    const parts = {
      params: c.req.param(),
      query: singleValues(c),
      body: route.schemas.body && (await readJsonBody(c, route.bodyLimitBytes)),
    }
    const answer = await route.handle(checkedCall(route.schemas, parts, c))
    if (c.get('checkResponses')) checkResponse(route.schemas.response, answer.body, endpoint)
    for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
    return c.body(JSON.stringify(answer.body), answer.status ?? 200, { 'Content-Type': 'application/json' })
  })
}

type RawParts = { params: unknown; query: unknown; body: unknown }

/** The parts as their schemas read them. */
function checkedCall<S extends EndpointSchemas>(schemas: S, parts: RawParts, c: Context<AppEnv>): Call<S>
function checkedCall(schemas: EndpointSchemas, parts: RawParts, c: Context<AppEnv>): object {
  return {
    params: parsePart(schemas.params, parts.params),
    query: parsePart(schemas.query, parts.query),
    body: parsePart(schemas.body, parts.body),
    c,
  }
}

function parsePart(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = z.safeParse(schema, value, { reportInput: true })
  if (!result.success) throw new AppError('INVALID_INPUT', { message: describeIssue(result.error) })
  return result.data
}

/** A parameter given twice is refused: two readers could pick different ones. */
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

function checkResponse(schema: Schema, body: unknown, endpoint: Endpoint): void {
  const result = z.safeParse(schema, body)
  if (!result.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} breaks its contract: ${JSON.stringify(result.error.issues[0])}`,
    )
}
