/** The signs that a browser leaves in a path as they are. `#`, `\` and everything else stands there only by hand. */
const SIGNS = /^\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*$/
/** A path with two slashes, or with a segment that is one dot or two: URL parsers shorten it. */
const SHORTENED = /\/\/|\/\.\.?(?:\/|$)/
/** An escaped sign that needs no escape: a letter, a digit, or one of `-._~`. The app reads it as the sign itself. */
const ESCAPED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i

/**
 * True when the app sees a path just as it stands in the request. Who decides by the path what a request is must ask
 * this first: `/sandbox/../packages` and `/%70ackages` both are `/packages` for the app.
 */
export function isPlainPath(path: string): boolean {
  return SIGNS.test(path) && !SHORTENED.test(path) && !ESCAPED_UNRESERVED.test(path)
}
