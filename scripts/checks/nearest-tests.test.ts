import { describe, expect, it } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

/** Inverts a map of imports: from importing files to imported files. */
function importersOf(imports: Record<string, readonly string[]>): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const [file, imported] of Object.entries(imports))
    for (const one of imported) importers.set(one, (importers.get(one) ?? new Set()).add(file))
  return importers
}

const RULE = 'features/dues/rules/owed.ts'
const importers = importersOf({
  'features/dues/rules/owed.test.ts': [RULE],
  'features/dues/server/ask.ts': [RULE],
  'features/balance-due/server/routes.ts': ['features/dues/server/ask.ts'],
  'server/app.ts': ['features/balance-due/server/routes.ts'],
  'tests/helpers/test-app.ts': ['server/app.ts'],
  'features/dues/server/ask.test.ts': ['tests/helpers/test-app.ts'],
  'features/saved/server/save.test.ts': ['tests/helpers/test-app.ts'],
  'features/receipts/server/take.ts': ['features/dues/server/ask.ts'],
  'features/receipts/server/take.test.ts': ['features/receipts/server/take.ts'],
  'tests/faults/money/kills.test.ts': [RULE],
})

describe('nearestTests', () => {
  it('selects the tests near a changed file, and of the distant ones only those of its feature', () => {
    expect(nearestTests([RULE], importers)).toEqual({
      files: [
        'features/dues/rules/owed.test.ts',
        'features/dues/server/ask.test.ts',
        'features/receipts/server/take.test.ts',
      ],
      reachingCount: 4,
    })
  })

  it('selects a changed test itself, and nothing for a Markdown file', () => {
    expect(nearestTests(['kernel/money/paise.test.ts', 'README.md'], importers).files).toEqual([
      'kernel/money/paise.test.ts',
    ])
  })

  it('selects the nearest sixty of very many, and says how many there are', () => {
    const direct = Array.from({ length: 50 }, (_, index) => [`kernel/direct-${index}.test.ts`, ['kernel/money.ts']])
    const others = Array.from({ length: 50 }, (_, index) => [`kernel/later-${index}.test.ts`, ['kernel/price.ts']])
    const wide = importersOf({ 'kernel/price.ts': ['kernel/money.ts'], ...Object.fromEntries([...others, ...direct]) })
    const { files, reachingCount } = nearestTests(['kernel/money.ts'], wide)
    expect({
      taken: files.length,
      direct: files.filter((file) => file.includes('direct')).length,
      reachingCount,
    }).toEqual({
      taken: 60,
      direct: 50,
      reachingCount: 100,
    })
  })
})
