import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type * as z from 'zod/mini'
import type { CallSchemas } from '#kernel/wire/call.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { parseInput, checkRefusal, checkResponse, on, type Parsed } from './mount-endpoint.ts'
import type { AppEnv } from './request-variables.ts'
import type { ListParts } from './stream-json-list.ts'

/** Browsers store the response but check its ETag before using it, so a change is visible immediately. */
const REVALIDATION_HEADERS = { 'Cache-Control': 'no-cache' }

/** The response of a read call. A list requested in pages includes its full length and the cursor of the next page. */
export type ReadResponse<Body> =
  | { body: Body; total?: number | undefined; nextCursor?: string | null | undefined }
  | LongList<Body extends readonly (infer Entry)[] ? Entry : never>

/** A full list that is too long for memory. `tag` changes whenever the list or its format changes. */
type LongList<Entry> = { parts: ListParts<Entry>; tag: string }

type ReadInput<S extends CallSchemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  /** False when the caller does not need the length of a list or its next page. Over HTTP it is always true. */
  isPartRequested: boolean
}

type ReadHandler<S extends CallSchemas> = {
  read: (input: ReadInput<S>) => Promise<ReadResponse<z.input<S['response']>>>
}

type WholeResponse = Extract<ReadResponse<unknown>, { body: unknown }>

/** The input of a call as provided by a page's loader: strings and numbers. */
export type LoaderInput = { params?: object | undefined; query?: object | undefined }

type ReadOptions = {
  isPartRequested: boolean
  /** True to check the response against the contract too. */
  isChecked: boolean
}

/**
 * A call that reads public data. The REST API and the pages use the same function, so they always show the same data.
 */
export type ReadCall = {
  endpoint: Endpoint
  /** Serves the call over HTTP, with an ETag. */
  mount(app: Hono<AppEnv>): void
  /**
   * Handles the call inside the process, with the same input checks.
   *
   * @throws {AppError} the error that the call would return over HTTP.
   */
  answer(loaderInput: LoaderInput, options: ReadOptions): Promise<WholeResponse>
}

/** Declares how a read call is handled. */
export function createReadCall<S extends CallSchemas>(
  endpoint: Endpoint<S>,
  { read }: ReadHandler<NoInfer<S>>,
): ReadCall {
  return {
    endpoint,
    mount(app) {
      app.use(endpoint.path, etag({ weak: true }))
      on(endpoint, async ({ params, query, c }) => {
        const answer = await read({ params, query, isPartRequested: true })
        const headers: Record<string, string> = { ...REVALIDATION_HEADERS }
        if ('parts' in answer) return { headers: { ...headers, ETag: `W/"${answer.tag}"` }, parts: answer.parts }
        const { body, total, nextCursor } = answer
        if (total !== undefined) headers['X-Total-Count'] = String(total)
        if (nextCursor) headers['Link'] = `<${nextUrl(c.req.url, nextCursor)}>; rel="next"`
        return { headers, body }
      })(app)
    },
    async answer(loaderInput, { isPartRequested, isChecked }) {
      const input = parseInput(endpoint.schemas, {
        params: toPathParams(loaderInput.params),
        query: texts(loaderInput.query),
      })
      const answer = await read({ ...input, isPartRequested }).catch((error: unknown) => {
        if (isChecked) checkRefusal(error, endpoint)
        throw error
      })
      if ('parts' in answer) {
        const body: unknown[] = []
        for await (const part of answer.parts) body.push(...part)
        return { body }
      }
      if (isChecked) checkResponse(endpoint.schemas.response, answer.body, endpoint)
      return answer
    },
  }
}

/** The URL of the same call with another cursor. It has no host, because a proxy may call us under an internal name. */
function nextUrl(requestUrl: string, cursor: string): string {
  const { pathname, searchParams } = new URL(requestUrl)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}

/**
 * Converts path parameters to the form in which they would arrive over HTTP. Some values cannot be part of a URL,
 * because they would lead to another call.
 */
function toPathParams(params: object | undefined): Record<string, string> {
  const values = texts(params)
  for (const name of Object.keys(params ?? {})) {
    const value = values[name]
    if (value === undefined || value === '.' || value === '..') throw new AppError('NOT_FOUND')
  }
  return values
}

/**
 * Converts a query to the form in which it would arrive over HTTP: all values are strings, and absent and empty values
 * are left out.
 */
function texts(input: object | undefined): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && value !== null && value !== '') values[name] = String(value)
  return values
}
