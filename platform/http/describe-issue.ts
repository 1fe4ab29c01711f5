import type * as z from 'zod/mini'

/** Turns the first problem of a failed check into a plain sentence. */
export function describeIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  if (issue === undefined) return 'Some details are not valid.'
  const field = issue.path.length === 0 ? 'The request' : `“${issue.path.map(String).join('.')}”`
  switch (issue.code) {
    case 'unrecognized_keys':
      return `We do not know the field ${issue.keys
        .slice(0, 3)
        .map((key) => `“${key.slice(0, 40)}”`)
        .join(', ')}.`
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing.` : `${field} should be ${withArticle(issue.expected)}.`
    case 'too_big':
      return isCustomMessage(issue.message)
        ? `${field}: ${issue.message}`
        : `${field} is ${issue.origin === 'string' ? `longer than ${issue.maximum} characters` : `larger than ${issue.maximum}`}.`
    case 'too_small':
      return isCustomMessage(issue.message)
        ? `${field}: ${issue.message}`
        : `${field} is ${issue.origin === 'string' ? `shorter than ${issue.minimum} characters` : `smaller than ${issue.minimum}`}.`
    case 'invalid_value':
      return `${field} should be one of ${issue.values.map((value) => `“${String(value)}”`).join(', ')}.`
    default:
      return isCustomMessage(issue.message) ? `${field}: ${issue.message}` : `${field} is not valid.`
  }
}

/** Zod's own messages are not for visitors. They appear only when some library has loaded Zod's English texts. */
function isCustomMessage(message: string): boolean {
  return message !== '' && !/^(?:Invalid|Too (?:big|small))\b/.test(message)
}

function withArticle(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }
  return names[expected] ?? `a ${expected}`
}
