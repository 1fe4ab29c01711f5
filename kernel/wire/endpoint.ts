import type * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'

declare const schemas: unique symbol

/**
 * One call of the REST contract. A constant of this type is all that the browser needs: method and path, and everything
 * that the feature's `schemas.ts` declares, as types. `:name` in the path stands for an encoded parameter.
 */
export type Endpoint<Schemas extends CallSchemas = CallSchemas> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly [schemas]?: Schemas
}

/** Declares method and path of a call. Its schemas are given only as a type, so that no Zod reaches the browser. */
export function endpoint<Schemas extends CallSchemas>(method: 'GET' | 'POST', path: `/${string}`): Endpoint<Schemas> {
  return { method, path }
}

type SchemasOf<E> = E extends Endpoint<infer Schemas> ? Schemas : never
type Part<S, Name extends 'params' | 'query' | 'body'> = S extends {
  readonly [Key in Name]: infer Schema extends z.ZodMiniType
}
  ? Schema
  : null

/** An address contains numbers as text: the caller may give what the schema reads, or what the schema makes of it. */
type InAddress<Schema> = Schema extends z.ZodMiniType
  ? {
      [Key in keyof z.input<Schema>]:
        | z.input<Schema>[Key]
        | (Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never)
    }
  : null

/** A part may be left out when none of its fields is required, or when it has no fields. */
type Given<Name extends string, Value> = Value extends null
  ? object
  : object extends Value
    ? { [Key in Name]?: Value }
    : string extends keyof Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

/** What the caller gives: params, query and body, as far as the call has them. */
export type CallInput<E> = Given<'params', InAddress<Part<SchemasOf<E>, 'params'>>> &
  Given<'query', InAddress<Part<SchemasOf<E>, 'query'>>> &
  Given<'body', Part<SchemasOf<E>, 'body'> extends infer Body extends z.ZodMiniType ? z.input<Body> : null>

/** The query parameters of a call. */
export type QueryOf<E> = InAddress<Part<SchemasOf<E>, 'query'>>
/** The response type of a call. */
export type ResponseOf<E> = z.output<SchemasOf<E>['response']>
/** What stands there now, when somebody else was faster. */
export type PresentOf<E> =
  SchemasOf<E> extends { readonly present: infer Schema extends z.ZodMiniType } ? z.output<Schema> : never
/** The codes of the errors that the call's declaration lists. */
export type ErrorOf<E> = SchemasOf<E>['errors'][number]

/** Fills the parameters of a path and encodes each of them. */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** Writes `?a=1&b=2` for the given values. Undefined values are left out; without any value the text is empty. */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
