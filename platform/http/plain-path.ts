/**
 * The characters that a browser leaves unescaped in a path. All others, such as `#` and `\`, appear only in handmade
 * requests.
 */
const PLAIN_PATH = /^\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*$/
/** Two consecutive slashes, or a segment `.` or `..`. URL parsers normalise such a path. */
const DOT_OR_EMPTY_SEGMENT = /\/\/|\/\.\.?(?:\/|$)/
/** An escaped character that needs no escape: a letter, a digit, or one of `-._~`. The app reads it unescaped. */
const ESCAPED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i

/**
 * True when the app sees a path exactly as the request spells it. Code that classifies a request by its path must check
 * this first: to the app, `/sandbox/../packages` and `/%70ackages` are both `/packages`.
 */
export function isPlainPath(path: string): boolean {
  return PLAIN_PATH.test(path) && !DOT_OR_EMPTY_SEGMENT.test(path) && !ESCAPED_UNRESERVED.test(path)
}
