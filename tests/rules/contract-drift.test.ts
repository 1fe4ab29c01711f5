import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from './project-files.ts'

/** A change to one declaration, a file that then no longer matches it, and the name that the compiler reports. */
type Drift = { kind: string; file: string; from: string; to: string; errorFile: string; about: string }

const DRIFTS: readonly Drift[] = [
  {
    kind: 'a field added to a response',
    file: 'features/bookings/api/calls.ts',
    from: 'reference: z.string(), holdExpiresAt: z.string() }',
    to: 'reference: z.string(), holdExpiresAt: z.string(), seats: z.number() }',
    errorFile: 'features/seats/server/routes.ts',
    about: "'seats' is missing",
  },
  {
    kind: 'a field removed from a body',
    file: 'features/payments/api/calls.ts',
    from: 'promo_code: z.nullish(lineOfText(40)),',
    to: '',
    errorFile: 'features/payments/server/create-order.ts',
    about: 'promo_code',
  },
  {
    kind: 'a body field renamed',
    file: 'features/bookings/api/calls.ts',
    from: 'PromoCheckBody = z.strictObject({ code:',
    to: 'PromoCheckBody = z.strictObject({ promo:',
    errorFile: 'features/seats/server/routes.ts',
    about: "'code' does not exist",
  },
  {
    kind: 'a field of another type',
    file: 'features/catalog/api/date-schemas.ts',
    from: 'seatsLeft: z.number()',
    to: 'seatsLeft: z.string()',
    errorFile: 'features/catalog/server/routes.ts',
    about: 'seatsLeft',
  },
  {
    kind: 'an error that is no longer declared',
    file: 'features/cancellations/api/calls.ts',
    from: "'CANCELLATION_CHANGED',",
    to: '',
    errorFile: 'features/cancellations/site/use-cancellation.ts',
    about: 'CANCELLATION_CHANGED',
  },
  {
    kind: 'a field of a response that the browser shows, removed',
    file: 'features/documents/api/calls.ts',
    from: 'initials: z.string(),',
    to: '',
    errorFile: 'features/documents/site/verify-page.tsx',
    about: 'initials',
  },
  {
    kind: 'a code that the browser waits for and the call does not declare',
    file: 'features/trips/site/use-trip.ts',
    from: "hasErrorCode(error, getTrip, 'TRIP_NOT_FOUND')",
    to: "hasErrorCode(error, getTrip, 'TRIP_NOT_FOUND', 'SOLD_OUT')",
    errorFile: 'features/trips/site/use-trip.ts',
    about: 'SOLD_OUT',
  },
  {
    kind: 'another status',
    file: 'features/accounts/api/calls.ts',
    from: 'status: 201,',
    to: '',
    errorFile: 'features/accounts/server/routes.ts',
    about: '201',
  },
]

const copy = mkdtempSync(path.join(tmpdir(), 'contract-drift-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))
for (const name of ['kernel', 'features', 'platform', 'messages', 'server', 'site', 'desk', 'ui']) {
  cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
}
cpSync(path.join(ROOT, 'package.json'), path.join(copy, 'package.json'))
symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'))
// Compiles only these files and their imports. The type check of the whole project runs alongside this test.
const files = DRIFTS.map(({ errorFile }) => errorFile)
writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))

/** The errors that the compiler reports in the copy, each with the lines that explain it. */
function compile(): string[] {
  const program = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [program, '-p', copy], { cwd: copy, encoding: 'utf8' })
  return stdout.split(/\n(?=\S)/).filter((error) => error.trim() !== '')
}

function plant({ file, from, to }: Drift): void {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} no longer contains: ${from}`)
  writeFileSync(place, text.replace(from, to))
}

describe('the compiler', () => {
  it('refuses each of eight kinds of drift between a call and the code around it', () => {
    // All changes are compiled together, because they concern different calls and a compilation takes seconds. Without
    // these changes the code compiles.
    DRIFTS.forEach(plant)
    const errors = compile()
    const undetected = DRIFTS.filter(
      ({ errorFile, about }) => !errors.some((error) => error.startsWith(errorFile) && error.includes(about)),
    )
    expect(undetected.map(({ kind }) => kind)).toEqual([])
  }, 120_000)
})
