import { parseSync } from '@swc/core'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { isTest, listCode, readText } from '#tests/rules/project-files.ts'

/** The lengths of the inputs, in characters. The short ones detect work that doubles with every character. */
const LENGTHS = [24, 32, 2_000, 8_000, 32_000, 100_000]
/** With linear work, an input four times as long takes about four times as long; with quadratic work, sixteen times. */
const MAX_GROWTH = 9
/** A duration below this proves nothing about growth. It is not a limit: anything slower is measured, not rejected. */
const MEASURABLE_MS = 20
/** An expression that runs longer than this counts as endless. */
const GIVE_UP_MS = 5_000

type Expression = { file: string; pattern: string; flags: string }

/** Every regular expression in the product's runtime code. */
function expressionsOf(file: string): Expression[] {
  const found: Expression[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags }: { type?: unknown; pattern?: unknown; flags?: unknown } = node
    if (type === 'RegExpLiteral' && typeof pattern === 'string') found.push({ file, pattern, flags: String(flags) })
    Object.values(node).forEach(walk)
  }
  walk(parseSync(readText(file), { syntax: 'typescript', tsx: file.endsWith('x') }))
  return found
}

const SAMPLES: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' ',
  S: 'x',
  D: 'x',
  W: '-',
  n: '\n',
  r: '\r',
  t: '\t',
}
const COMMON_CHARACTERS = ['a', '1', ' ', '\n', '.', '-', '<', '/', '"', '@', 'é', '\u0301']

/** The texts to repeat as input: the characters of the expression, those in its classes, and their neighbours. */
function repeatableUnits(pattern: string): string[] {
  const plain = pattern
    .replaceAll(/\\p\{M\}/g, '\u0301')
    .replaceAll(/\\[pP]\{[^}]*\}/g, 'a')
    .replaceAll(/\\u\{?([0-9a-f]{4,5})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\(\?(?:<?[=!]|:|<\w+>)/g, '')
    .replaceAll(/\{\d*,?\d*\}/g, '')
    .replaceAll(/\\(.)/g, (_, letter: string) => SAMPLES[letter] ?? letter)
    .replaceAll(/[[\]()*+?|^$]/g, '')
  const characters = Array.from(plain).slice(0, 24)
  const pairs = characters.map((letter, i) => letter + (characters[i + 1] ?? ''))
  return [...new Set([...COMMON_CHARACTERS, ...characters, ...pairs, plain].filter((unit) => unit !== ''))]
}

const context: { text: string } = { text: '' }
vm.createContext(context)

/** The shortest duration of several searches; Infinity if the search did not finish. */
function timeOf(run: vm.Script, text: string, times = 1): number {
  context.text = text
  let best = Infinity
  for (let n = 0; n < times; n += 1) {
    const start = performance.now()
    try {
      run.runInContext(context, { timeout: GIVE_UP_MS })
    } catch {
      return Infinity
    }
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/**
 * Finds an input for which the time grows faster than its length, or null. Suspicious results are measured again,
 * because other programs use the machine.
 */
function findSlowInput({ pattern, flags }: Expression): string | null {
  const expression = new RegExp(pattern, flags.replace('y', ''))
  const run = new vm.Script(
    `${flags.includes('g') ? `text.replace(${String(expression)}, '')` : `${String(expression)}.test(text)`}; 0`,
  )
  const inputs = repeatableUnits(pattern).flatMap((unit) => ['', '\u0001', 'a'].map((end) => ({ unit, end })))
  const slowInput = inputs.find(({ unit, end }) => {
    const make = (length: number) => unit.repeat(Math.max(1, Math.floor(length / unit.length))) + end
    const growth = (length: number) => timeOf(run, make(length), 3) / timeOf(run, make(length / 4), 3)
    return LENGTHS.some((length) => {
      const first = timeOf(run, make(length))
      if (first === Infinity) return true
      return first >= MEASURABLE_MS && growth(length) > MAX_GROWTH && growth(length) > MAX_GROWTH
    })
  })
  return slowInput === undefined ? null : JSON.stringify(slowInput.unit + slowInput.end)
}

const files = ['kernel', 'features', 'platform', 'server', 'sandbox', 'site', 'ui/site']
  .flatMap((folder) => listCode(folder))
  .filter((file) => !isTest(file) && !/^features\/[^/]+\/desk\//.test(file))

describe('the regular expressions of the product', () => {
  it('take linear time even for the longest and worst input', { timeout: 900_000 }, () => {
    const all = files.flatMap(expressionsOf)
    const slow = all.flatMap((one) => {
      const slowInput = findSlowInput(one)
      return slowInput === null ? [] : [`${one.file} /${one.pattern}/${one.flags} with ${slowInput}`]
    })
    console.log(`${all.length} expressions of ${files.length} files`)
    expect(all.length).toBeGreaterThan(150)
    expect(slow).toEqual([])
  })

  it.each(['^(a+)+$', String.raw`^(\w+\s?)*!$`, String.raw`\s+$`, '(?:a|aa)+b', '<[^>]*>$'])(
    'would be found if /%s/ were among them (control)',
    (pattern) => {
      expect(findSlowInput({ file: '', pattern, flags: '' })).not.toBeNull()
    },
  )
})
