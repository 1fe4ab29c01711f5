import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type * as z from 'zod/mini'
import type { CallSchemas } from '#kernel/wire/call-schemas.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { checkedInput, checkRefusal, checkResponse, mountEndpoint, type Parsed } from './mount-endpoint.ts'
import type { AppEnv } from './request-variables.ts'
import type { ListParts } from './stream-json-list.ts'

/** Browsers keep the answer, but ask with its ETag before they use it. So a changed fact shows at once. */
const REVALIDATED = { 'Cache-Control': 'no-cache' }

/** The answer of a reading call. A list that was asked for in parts says its whole length and where the next part is. */
export type ReadAnswer<Body> =
  | { body: Body; total?: number | undefined; nextCursor?: string | null | undefined }
  | LongList<Body extends readonly (infer Entry)[] ? Entry : never>

/** A whole list that is too long to be in memory. `tag` is another one whenever the list or its form is another one. */
type LongList<Entry> = { parts: ListParts<Entry>; tag: string }

type ReadInput<S extends CallSchemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  /** False when nobody looks at the length of a list and its next part. Over HTTP it is always true. */
  isPartAsked: boolean
}

type Reading<S extends CallSchemas> = {
  schemas: S
  read: (input: ReadInput<S>) => Promise<ReadAnswer<z.input<S['response']>>>
}

type WholeAnswer = Extract<ReadAnswer<unknown>, { body: unknown }>

/** The input of a call as a page's loader gives it: texts and numbers. */
export type GivenInput = { params?: object | undefined; query?: object | undefined }

type AskOptions = {
  isPartAsked: boolean
  /** True to check the answer against the contract too. */
  isChecked: boolean
}

/**
 * A call that reads what everybody may see. The REST API and the pages answer it by the same function, so that they
 * cannot tell different facts.
 */
export type ReadingCall = {
  endpoint: Endpoint
  /** Serves the call over HTTP, with an ETag. */
  mount(app: Hono<AppEnv>): void
  /**
   * Answers the call inside the process. It checks the input in the same way.
   *
   * @throws {AppError} what the call over HTTP would answer.
   */
  answer(given: GivenInput, options: AskOptions): Promise<WholeAnswer>
}

/** Declares how a reading call is answered. */
export function readingCall<S extends CallSchemas>(
  endpoint: Endpoint<S>,
  { schemas, read }: Reading<NoInfer<S>>,
): ReadingCall {
  return {
    endpoint,
    mount(app) {
      app.use(endpoint.path, etag({ weak: true }))
      mountEndpoint(app, endpoint, {
        schemas,
        async handle({ params, query, c }) {
          const answer = await read({ params, query, isPartAsked: true })
          const headers: Record<string, string> = { ...REVALIDATED }
          if ('parts' in answer) return { headers: { ...headers, ETag: `W/"${answer.tag}"` }, parts: answer.parts }
          const { body, total, nextCursor } = answer
          if (total !== undefined) headers['X-Total-Count'] = String(total)
          if (nextCursor) headers['Link'] = `<${nextUrl(c.req.url, nextCursor)}>; rel="next"`
          return { headers, body }
        },
      })
    },
    async answer(given, { isPartAsked, isChecked }) {
      const input = checkedInput(schemas, { params: pathTexts(given.params), query: texts(given.query) })
      const answer = await read({ ...input, isPartAsked }).catch((error: unknown) => {
        if (isChecked) checkRefusal(error, schemas, endpoint)
        throw error
      })
      if ('parts' in answer) {
        const body: unknown[] = []
        for await (const part of answer.parts) body.push(...part)
        return { body }
      }
      if (isChecked) checkResponse(schemas.response, answer.body, endpoint)
      return answer
    },
  }
}

/**
 * The URL of the same call with another cursor. It has no host, because a proxy may call us by a name that is not
 * public.
 */
function nextUrl(requestUrl: string, cursor: string): string {
  const { pathname, searchParams } = new URL(requestUrl)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}

/** What would arrive of a path's parameters. An address cannot carry these values: it would lead to another call. */
function pathTexts(params: object | undefined): Record<string, string> {
  const values = texts(params)
  for (const name of Object.keys(params ?? {})) {
    const value = values[name]
    if (value === undefined || value === '.' || value === '..') throw new AppError('NOT_FOUND')
  }
  return values
}

/** What would arrive of a query: everything is a text, and absent and empty values are left out. */
function texts(given: object | undefined): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(given ?? {}))
    if (value !== undefined && value !== null && value !== '') values[name] = String(value)
  return values
}
