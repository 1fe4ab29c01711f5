/** A test that failed, and what it said. */
export type Failure = { file: string; title: string; message: string }

/**
 * How a taking was noticed.
 *
 * - `assertion`: a test expected something else. This is the right reason.
 * - `wait`: a journey waited in vain for something that it uses.
 * - `build`: the pages could no longer be built.
 * - `crash`: the code threw where the test expected nothing to be thrown.
 */
export type Reason = 'assertion' | 'wait' | 'build' | 'crash'

const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** Tells from the message of a failed test why it failed. */
export function reasonOf({ message }: Failure): Reason {
  const text = message.replaceAll(ESCAPES, '')
  if (/AssertionError|\bexpect(?:\.\w+)*\(|it never came true/.test(text)) return 'assertion'
  if (/Test timeout|Test timed out|Timeout \d+ms exceeded/.test(text)) return 'wait'
  return 'crash'
}
