import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './project-files.ts'

const OWN = 'tests/rules/references.test.ts'
const files = listFiles().filter((file) => /\.(?:ts|tsx|mjs|js|css|sql|md)$/.test(file) && file !== OWN)
/** An RFC is named by its number, and a second section by 'and'. */
const SECTION = /([A-Za-z]+|\d+) §\s?(\d+)/g
const isOurs = (paper: string) => /^(?:\d+|and|specification)$/i.test(paper)
const anchors = new Set(
  [...readText('docs/specification-map.md').matchAll(/<a id="(specification-\d)">/g)].map(([, id]) => id),
)

describe('a section number in a comment or a document', () => {
  it('points at a section of the specification map', () => {
    const found = files.flatMap((file) =>
      [...readText(file).matchAll(SECTION)].map(([text, paper = '', number]) => ({ file, text, paper, number })),
    )
    const lost = found.filter(
      ({ paper, number }) => !isOurs(paper) || (!/\d/.test(paper) && !anchors.has(`specification-${number}`)),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(lost.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })
})
