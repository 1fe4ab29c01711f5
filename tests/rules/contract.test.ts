import { describe, expect, it } from 'vitest'
import { isTest, listCode, readText } from './project-files.ts'

/** Imports of values, not of types, from the files that need Zod. */
const VALUE_OF_SCHEMAS = /^import (?!type\b)[^'"]*from '(?:#contract\/[\w/-]*|\.\/)(?:schemas|schema-parts)\.ts'/m

describe('the schemas', () => {
  it('are only types in the browser, so that no Zod is downloaded', () => {
    const files = [...listCode('web'), ...listCode('contract').filter((file) => file.endsWith('/calls.ts'))]
    const importing = files.filter((file) => !isTest(file) && VALUE_OF_SCHEMAS.test(readText(file)))
    expect(files.length).toBeGreaterThan(100)
    expect(importing).toEqual([])
  })
})
