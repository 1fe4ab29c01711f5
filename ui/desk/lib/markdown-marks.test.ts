import { describe, expect, it } from 'vitest'
import { toggleMark, type MarkdownMark } from './markdown-marks.ts'

/** `|` marks both ends of the selection. */
function applyMark(text: string, mark: MarkdownMark): string {
  const [before = '', selected = '', after = ''] = text.split('|')
  const from = before.length
  const result = toggleMark({ text: before + selected + after, from, to: from + selected.length }, mark)
  return [
    result.text.slice(0, result.from),
    result.text.slice(result.from, result.to),
    result.text.slice(result.to),
  ].join('|')
}

describe('a mark in a text', () => {
  it.each<[MarkdownMark, string, string]>([
    ['bold', 'In |May| only', 'In **|May|** only'],
    ['bold', 'In **|May|** only', 'In |May| only'],
    ['italic', 'In |May| only', 'In *|May|* only'],
    ['bold', 'In || only', 'In **||** only'],
    ['link', 'See |the tour|.', 'See [the tour](|/tour-single/1|).'],
    ['heading', 'When |to| go', '|## When to go|'],
    ['heading', 'One\n|Two|\nThree', 'One\n\n|## Two|\n\nThree'],
    ['heading', 'One\n\n|### Two|\n\nThree', 'One\n\n|## Two|\n\nThree'],
    ['bullets', 'Take:\n\n|a\nb|', 'Take:\n\n|- a\n- b|'],
    ['numbers', '|- a\n- b|', '|1. a\n2. b|'],
  ])('%s in %j gives %j', (mark, text, expected) => {
    expect(applyMark(text, mark)).toBe(expected)
  })
})
