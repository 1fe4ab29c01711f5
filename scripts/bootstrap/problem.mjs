/**
 * An error whose message is one clear sentence for the person who typed the command.
 *
 * @param {string} sentence
 * @param {number} [exitCode]
 */
export function problem(sentence, exitCode = 1) {
  const error = new Error(sentence)
  error.name = 'StartProblem'
  return Object.assign(error, { exitCode })
}
