/** A failed test and its message. */
export type Failure = { file: string; title: string; message: string }

/**
 * How an ablation was detected.
 *
 * - `assertion`: a test expected something else. This is the right reason.
 * - `wait`: a journey timed out waiting for something that it uses.
 * - `build`: the pages could no longer be built.
 * - `crash`: the code threw an error that the test did not expect.
 */
export type Reason = 'assertion' | 'wait' | 'build' | 'crash'

const ANSI_ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** Derives why a test failed from its message. */
export function reasonOf({ message }: Failure): Reason {
  const text = message.replaceAll(ANSI_ESCAPES, '')
  if (/AssertionError|\bexpect(?:\.\w+)*\(|it never came true/.test(text)) return 'assertion'
  if (/Test timeout|Test timed out|Timeout \d+ms exceeded/.test(text)) return 'wait'
  return 'crash'
}
