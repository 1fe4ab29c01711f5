import { describe, expect, it } from 'vitest'
import { isTest, listSide, readText } from './project-files.ts'

/** Reasons stored as a code for the program. The desk shows a separate text for each. */
const CODES: ReadonlySet<string> = new Set([
  'booking_cancelled',
  'bounced_cheque',
  'cancelled_departure',
  'change',
  'changed',
  'cheque_bounced',
  'customer_cancelled',
  'duplicate',
  'gone',
  'goodwill',
  'never_paid_in_full',
  'refund_set_off',
  'stopped',
  'superseded_amount',
  'trip_changed',
  // A note for the gateway.
  'of no booking',
])
/** Files in which a reason is not an audit log entry, but says why a start or a file failed. */
const OTHER_REASON_FILES = [
  'platform/db/',
  'platform/environment/',
  'features/import-export/server/validate-packages.ts',
]

/** The expression that starts here: up to the next comma, bracket or line that ends it. */
function expressionAt(code: string, start: number): string {
  let depth = 0
  let quote = ''
  for (let at = start; at < code.length; at++) {
    const character = code[at] ?? ''
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (`'"\``.includes(character)) quote = character
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && --depth < 0) return code.slice(start, at)
    else if (depth === 0 && (',;'.includes(character) || (character === '\n' && !/^\s*[?:|&]/.test(code.slice(at)))))
      return code.slice(start, at)
  }
  return code.slice(start)
}

/** The texts that code passes as a reason or a cause. */
function reasonsIn(code: string): string[] {
  return [...code.matchAll(/(?:\b(?:reason|cause|why):|\bconst (?:reason|cause|why) =)\s+(?=\S)/g)].flatMap(
    ({ index, 0: call }) => {
      const expression = expressionAt(code, index + call.length).replaceAll(
        /[=!]==\s*'[^']*'|\['[^']*'\]|\bsql(?:<\w+>)?`[^`]*`/g,
        '',
      )
      return [...expression.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)].map(
        ([, single, double, back]) => single ?? double ?? back ?? '',
      )
    },
  )
}

const files = listSide('server').filter((file) => !isTest(file))
const reasons = files.flatMap((file) => reasonsIn(readText(file)).map((text) => ({ file, text })))

describe('the reasons of the audit log', () => {
  it('come from the messages', () => {
    expect(files.some((file) => readText(file).includes('auditReasons'))).toBe(true)
    const ownReasons = reasons.filter(
      ({ file, text }) => !CODES.has(text) && !OTHER_REASON_FILES.some((place) => file.startsWith(place)),
    )
    expect(ownReasons).toEqual([])
  })

  it('are other texts only where these lists allow it', () => {
    expect([...CODES].filter((code) => !reasons.some(({ text }) => text === code))).toEqual([])
    const others = reasons.filter(({ text }) => !CODES.has(text))
    expect(OTHER_REASON_FILES.filter((place) => !others.some(({ file }) => file.startsWith(place)))).toEqual([])
  })

  it.each([
    ["await recordAuditEvent(tx, { name, on, at, reason: 'at the desk' })", ['at the desk']],
    ['const cause = `seen by ${via}`', ['seen by ${via}']],
    ["{\n  reason:\n    kind === 'app'\n      ? 'by app'\n      : auditReasons.byCode,\n  after,\n}", ['by app']],
    ["{ reason: isNew ? auditReasons.created : 'found again', at }", ['found again']],
    ['{ reason: auditReasons.atDesk, at }', []],
  ])('would be found in %j', (code, expected) => {
    expect(reasonsIn(code)).toEqual(expected)
  })
})
