import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run-step.ts'
import { compareLanguages } from './compare-languages.ts'

function compareTexts(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'languages-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    return compareLanguages(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('compareLanguages', () => {
  it('finds no differences in the languages of the product', () => {
    expect(compareLanguages(path.join(ROOT, 'messages'))).toEqual([])
  })
  it('names a file that is missing in a language, and one that is missing in English', () => {
    const texts = { 'en/home.ts': 'export const home = {}', 'hi/cart.ts': 'export const cart = {}' }
    expect(compareTexts(texts)).toEqual(['hi/home.ts is missing', 'hi/cart.ts is not in English'])
  })
  it('names an export that is missing in a language, and one that is missing in English', () => {
    const texts = { 'en/home.ts': 'export const home = {}', 'gu/home.ts': 'export function house() {}' }
    expect(compareTexts(texts)).toEqual(['gu/home.ts lacks home', 'gu/home.ts has house, English does not'])
  })
  it('accepts a language with the same files and exports', () => {
    const texts = { 'en/home.ts': "export const home = 'Home'", 'hi/home.ts': "export const home = 'घर'" }
    expect(compareTexts(texts)).toEqual([])
  })
})
