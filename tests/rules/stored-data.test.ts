import { describe, expect, it } from 'vitest'
import { isTest, listCode, readText } from './project-files.ts'

/**
 * These files declare a type for the text they parse. The text was not stored, because the same function or process
 * wrote it.
 */
const NOT_STORED = new Map([
  ['features/departures/desk/change-departures-dialog.tsx', 'the settled form of this dialog'],
  ['features/departures/desk/open-season-dialog.tsx', 'the settled form of this dialog'],
  ['features/departure-cancellations/desk/use-departure-cancellation.ts', 'the settled form of this dialog'],
  ['features/import-export/server/former-archive.ts', 'a line whose columns are compared with the table before'],
  ['server/openapi/json-schema.ts', 'a copy of what was just made'],
  ['site/entry-early.ts', 'looked at field by field, before anything else is loaded'],
  ['site/take-over.tsx', 'what the server wrote into this page'],
])

const PRODUCT = /^(?:kernel|features|platform|messages|server|sandbox|site|desk|ui|seed)\//
const product = listCode().filter((file) => PRODUCT.test(file) && !isTest(file))

describe('data that were stored earlier', () => {
  it('are unknown until they are checked: no code declares a type for what it parses', () => {
    const uncheckedParsers = product.filter((file) =>
      /(?:: (?!unknown\b)[^=;\n]+ = JSON\.parse\(|JSON\.parse\([^\n]*\) as |: (?!unknown\b)[\w<>[\], ]+ => JSON\.parse\()/.test(
        readText(file),
      ),
    )
    expect(uncheckedParsers.toSorted()).toEqual([...NOT_STORED.keys()].toSorted())
  })

  it('of the phone are read row by row', () => {
    expect(product.filter((file) => /answerOf<(?!T>\()/.test(readText(file)))).toEqual([])
  })

  it('of a job have a shape', () => {
    expect(product.filter((file) => /(?<!function )\bqueue<|boss\.work<(?!object)/.test(readText(file)))).toEqual([])
  })
})
