import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { installPackage } from '#tests/helpers/install-package.ts'

/** The limit of the evaluator's high and medium severities. Higher numbers are only possible findings and hints. */
const MAX_ALLOWED_SEVERITY = 40

type Finding = { directive: string; value?: string; description: string; severity: number }
type Evaluator = {
  CspParser: new (policy: string) => { csp: object }
  CspEvaluator: new (csp: object) => { evaluate(): Finding[] }
}

let app: App
let evaluator: Evaluator
beforeAll(async () => {
  const folder = installPackage('csp_evaluator', '1.1.8')
  const requireFrom = createRequire(path.join(folder, 'package.json'))
  evaluator = { ...requireFrom('./dist/parser.js'), ...requireFrom('./dist/evaluator.js') }
  app = await startApp()
})
afterAll(() => app.stop())

function worst(policy: string): Finding[] {
  const { csp } = new evaluator.CspParser(policy)
  return new evaluator.CspEvaluator(csp).evaluate().filter(({ severity }) => severity <= MAX_ALLOWED_SEVERITY)
}

describe('the content security policy, by the rules of the CSP evaluator', () => {
  it('has no weakness on any class of page; the same policy with inline scripts has', async () => {
    const policies = new Set<string>()
    const failures: string[] = []
    for (const [name, url] of [...pageClasses, ['no page', '/no-such-page'], ['a call', '/auth/me']] as const) {
      const policy = (await fetch(app.url + url)).headers.get('content-security-policy') ?? ''
      policies.add(policy)
      failures.push(...worst(policy).map((one) => `${name}: ${one.directive} ${one.value ?? ''} ${one.description}`))
      for (const word of ["'unsafe-inline'", "'unsafe-eval'", '*', 'data:', 'http:'])
        if (/script-src[^;]*/.exec(policy)?.[0].includes(word) !== false) failures.push(`${name}: script-src ${word}`)
      expect(worst(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).not.toEqual([])
      expect(worst(policy.replace("script-src 'self'", 'script-src *'))).not.toEqual([])
    }
    console.log(`${policies.size} policies on ${pageClasses.length + 2} classes`)
    expect(failures).toEqual([])
    expect(worst("default-src 'self' data:")).not.toEqual([])
  })
})
