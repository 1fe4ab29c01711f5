import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import boundaries from '../../.dependency-cruiser.ts'
import { listCode, listFiles, readText, resolveImport, ROOT } from './project-files.ts'

type Rules = Record<string, unknown>
type LintConfig = { rules: Rules; overrides: { files: string[]; rules: Rules }[] }
type Finding = { code: string; filename: string }

const folder = mkdtempSync(path.join(tmpdir(), 'pathik-exceptions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The settings of the linter, without the comments in them. */
const lint: LintConfig = JSON.parse(readText('.oxlintrc.json').replaceAll(/^\s*\/\/.*$/gm, ''))
const isOff = ([, level]: [string, unknown]) => level === 'off'
/** Rules that need types take minutes on the whole project, so their exceptions are not checked. */
const needsTypes = (rule: string) => rule.startsWith('typescript/')
const offEverywhere = Object.entries(lint.rules)
  .filter(isOff)
  .map(([rule]) => rule)
const offSomewhere = lint.overrides.flatMap(({ files, rules }) =>
  Object.entries(rules)
    .filter(isOff)
    .flatMap(([rule]) => files.map((pattern) => ({ rule, pattern }))),
)

/** Runs the linter with no rule turned off and returns its findings. */
function lintWithoutExceptions(): Finding[] {
  const enabledRules = (rules: Rules): Rules =>
    Object.fromEntries(Object.entries(rules).flatMap((entry) => (isOff(entry) ? [] : [entry])))
  const rules = { ...lint.rules, ...Object.fromEntries(offEverywhere.map((rule) => [rule, 'error'])) }
  // Patterns are relative to the settings' folder, which differs here.
  const overrides = lint.overrides.map(({ files, rules: overrideRules }) => ({
    files: files.map((pattern) => `**/${pattern}`),
    rules: enabledRules(overrideRules),
  }))
  const file = path.join(folder, 'oxlintrc.json')
  writeFileSync(file, JSON.stringify({ ...lint, $schema: undefined, options: {}, rules, overrides }))
  const program = path.join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const args = [program, '-c', file, '--format', 'json', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout)
  return diagnostics
}

/** `no-console` is reported as `eslint(no-console)`, `react/no-danger` as `react(no-danger)`. */
const isFindingOf = (rule: string, { code }: Finding) => code.endsWith(`(${rule.split('/').at(-1)})`)

describe('every exception is needed', () => {
  it('from a rule of the linter', () => {
    const findings = lintWithoutExceptions()
    const unneeded = offEverywhere.filter(
      (rule) => !needsTypes(rule) && !findings.some((finding) => isFindingOf(rule, finding)),
    )
    expect(unneeded).toEqual([])
    const unusedOverrides = offSomewhere.filter(
      ({ rule, pattern }) =>
        !needsTypes(rule) &&
        !findings.some((finding) => isFindingOf(rule, finding) && path.matchesGlob(finding.filename, pattern)),
    )
    expect(unusedOverrides).toEqual([])
  }, 120_000)

  it('from a boundary, which a file by its name may cross', () => {
    const exemptions = boundaries.forbidden.flatMap(({ name, from, to }) => {
      const [, names = ''] = ('path' in from && /\(\?!([^)]*)\)/.exec(from.path)) || []
      const files = names.split('|').filter((one) => one.includes('[.]'))
      return files.map((file) => ({
        name,
        file: new RegExp(`${/^\^?\w*\/?/.exec('path' in from ? from.path : '')?.[0]}${file}`),
        to,
      }))
    })
    expect(exemptions.length).toBeGreaterThan(1)
    const unneeded = exemptions.filter(({ file, to }) => {
      const target = new RegExp('path' in to ? to.path : '.')
      return !listCode().some((one) => file.test(one) && importsOf(one).some((name) => target.test(name)))
    })
    expect(unneeded.map(({ name }) => name)).toEqual([])
  })

  it('from the usual order and width of journeys', () => {
    const journeys = listFiles('tests/e2e').map((file) => `/${file}`)
    const lists = readText('playwright.config.ts').matchAll(/\/((?:\\\/|[^/\n])+\\\.spec\\\.ts)\$\//g)
    const names = [...lists].flatMap(([, list = '']) => namesIn(list))
    expect(names).toContain('reviews')
    expect(names.filter((name) => !journeys.includes(`/tests/e2e/${name}.spec.ts`))).toEqual([])
  })
})

function importsOf(file: string): string[] {
  return [...readText(file).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => resolveImport(file, name))
}

/** The names that a pattern such as `desk-(?:places|reviews)|reviews` stands for. */
function namesIn(pattern: string): string[] {
  const [, inner = pattern] = /^\\\/\(\?:(.*)\)\\\.spec/.exec(pattern) ?? []
  return inner
    .replace(/\\\.spec.*$/, '')
    .replaceAll(/([\w-]+)\(\?:([^)]*)\)/g, (_, prefix: string, tails: string) =>
      tails
        .split('|')
        .map((tail) => `${prefix}${tail}`)
        .join('|'),
    )
    .split('|')
}
