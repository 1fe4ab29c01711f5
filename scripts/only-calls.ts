import type { Plugin } from 'vite'

const CALLS_FILE = /[\\/]features[\\/][\w-]+[\\/]api[\\/](?:[\w-]+-)?calls\.ts$/
const CALL_CONSTANT = /^export const (\w+) = define(?:Desk)?Call\(\s*('(?:GET|POST)'),\s*('[^']*')/gm

/**
 * Reduces a file of API calls to the method and path of each call. A page needs nothing else: the rest would pull in
 * Zod, which is larger than most pages. The builds of the site and the desk use this; the server and the tests load the
 * full files.
 *
 * @throws {Error} when a call is written in another form, such as with a path that is not a plain string.
 */
export function stripCallDetails(): Plugin {
  return {
    name: 'only-calls',
    enforce: 'pre',
    transform: { filter: { id: CALLS_FILE }, handler: (code) => ({ code: reduceToMethodsAndPaths(code), map: null }) },
  }
}

/** The constants of a file of calls, reduced to method and path. */
export function reduceToMethodsAndPaths(code: string): string {
  const constants = [...code.matchAll(CALL_CONSTANT)].map(
    ([, name, method, path]) => `export const ${name} = { method: ${method}, path: ${path} }`,
  )
  const all = code.match(/= define(?:Desk)?Call\(/g) ?? []
  if (constants.length !== all.length)
    throw new Error(`${all.length} calls, only ${constants.length} understood: write method and path as literals`)
  return `${constants.join('\n')}\n`
}
