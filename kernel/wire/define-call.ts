import type { CallSchemas, DeskCallSchemas } from './call.ts'
import type { Endpoint } from './endpoint.ts'

/** The parameter names of a path: `id` of `/reviews/:id`. */
type PathParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type SchemaParamNames<S> = S extends { readonly params: { readonly shape: infer Shape } } ? keyof Shape : never
/** Refuses, at compile time, a path whose parameters do not exactly match its schema `params`. */
type ParamNamesMatch<P extends string, S> = [PathParamNames<P>, SchemaParamNames<S>] extends [
  SchemaParamNames<S>,
  PathParamNames<P>,
]
  ? unknown
  : { readonly params: `The path names other parameters: ${PathParamNames<P>}` }

type Path = `/${string}`

/**
 * Declares one call: method, path and everything in {@link CallSchemas}. `:name` in the path is an encoded parameter.
 * The builds of the site and of the desk keep only method and path (`scripts/only-calls.ts`), so write both as string
 * literals.
 */
export function defineCall<const P extends Path, const S extends CallSchemas>(
  method: 'GET' | 'POST',
  path: P,
  schemas: S & ParamNamesMatch<P, S>,
): Endpoint<S> {
  return { method, path, schemas }
}

/**
 * Declares one desk call, and who may make it. Every call except those for signing in also returns `NOT_FOUND` to
 * anybody outside the desk, and `DESK_ROLE` to a role without this permission.
 */
export function defineDeskCall<const P extends Path, const S extends DeskCallSchemas>(
  method: 'GET' | 'POST',
  path: P,
  schemas: S & ParamNamesMatch<P, S>,
): Endpoint<S> {
  return { method, path, schemas }
}
