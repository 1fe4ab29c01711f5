/** What a call carries; absent parts are not sent. Types only: the schemas live beside, in `*-schemas.ts`. */
export type CallShape = { params?: object; query?: object; body?: object; response: unknown }

declare const shape: unique symbol

/**
 * One call of the REST contract. A constant of this type is all that the browser needs: method, path and types.
 * `:name` in the path stands for an encoded parameter.
 */
export type Endpoint<Shape extends CallShape = CallShape> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** One line for the API's documentation. */
  readonly summary: string
  readonly [shape]?: Shape
}

/** Declares a call. */
export function endpoint<Shape extends CallShape>(
  method: 'GET' | 'POST',
  path: `/${string}`,
  summary: string,
): Endpoint<Shape> {
  return { method, path, summary }
}

/** The part of a call's shape, or an empty object where the call has none. */
export type ShapeOf<E> = E extends Endpoint<infer Shape> ? Shape : never
/** The response type of a call. */
export type ResponseOf<E> = ShapeOf<E>['response']
/** What the caller gives: params, query and body where the call has them. */
export type CallInput<E> = Omit<ShapeOf<E>, 'response'>

/** The wire body of every failure: a sentence for a person and a code for a machine. */
export type ErrorBody = { error: string; code: string }

/** Fills a path's parameters, each encoded. */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** `?a=1&b=2` of the given values, without the undefined ones; empty for none. */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
