import type * as z from 'zod/mini'
import type { CallSchemas } from './call.ts'

/**
 * One call of the REST contract. `:name` in the path is an encoded parameter. In a browser only method and path
 * exist: `schemas` is read on the server, and by the compiler.
 */
export type Endpoint<Schemas extends CallSchemas = CallSchemas> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly schemas: Schemas
}

/** The calls that a file of calls exports, each with the name of its constant. */
export function listEndpoints(exported: object): { name: string; endpoint: Endpoint }[] {
  return Object.entries(exported).flatMap(([name, one]) => (isEndpoint(one) ? [{ name, endpoint: one }] : []))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'schemas' in value
}

type SchemasOf<E> = E extends Endpoint<infer Schemas> ? Schemas : never
type Part<S, Name extends 'params' | 'query' | 'body'> = S extends {
  readonly [Key in Name]: infer Schema extends z.ZodMiniType
}
  ? Schema
  : null

/** URLs carry numbers as text, so the caller may pass the schema's input or its output. */
type UrlInput<Schema> = Schema extends z.ZodMiniType
  ? {
      [Key in keyof z.input<Schema>]:
        | z.input<Schema>[Key]
        | (Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never)
    }
  : null

/** A part of the input is optional when none of its fields is required, or when it has no fields. */
type InputPart<Name extends string, Value> = Value extends null
  ? object
  : object extends Value
    ? { [Key in Name]?: Value }
    : string extends keyof Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

/** What the caller passes: params, query and body, if the call has them. */
export type CallInput<E> = InputPart<'params', UrlInput<Part<SchemasOf<E>, 'params'>>> &
  InputPart<'query', UrlInput<Part<SchemasOf<E>, 'query'>>> &
  InputPart<'body', Part<SchemasOf<E>, 'body'> extends infer Body extends z.ZodMiniType ? z.input<Body> : null>

/** The query parameters of a call. */
export type QueryOf<E> = UrlInput<Part<SchemasOf<E>, 'query'>>
/** The response type of a call. */
export type ResponseOf<E> = z.output<SchemasOf<E>['response']>
/** The current record, when somebody else has changed it first. */
export type CurrentOf<E> =
  SchemasOf<E> extends { readonly present: infer Schema extends z.ZodMiniType } ? z.output<Schema> : never
/** The codes of the errors that the call's declaration lists. */
export type ErrorOf<E> = SchemasOf<E>['errors'][number]

/** Fills the parameters of a path and encodes each of them. */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/**
 * Formats values as a query string such as `?a=1&b=2`. Undefined values are left out; without any value the result is
 * empty.
 */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
