import { describe, expect, it } from 'vitest'
import { toggleMark, type MarkdownMark } from './markdown-marks.ts'

/** `|` marks both ends of the selection. */
function marked(shown: string, mark: MarkdownMark): string {
  const [before = '', chosen = '', after = ''] = shown.split('|')
  const from = before.length
  const done = toggleMark({ text: before + chosen + after, from, to: from + chosen.length }, mark)
  return [done.text.slice(0, done.from), done.text.slice(done.from, done.to), done.text.slice(done.to)].join('|')
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
  ])('%s in %j gives %j', (mark, shown, wanted) => {
    expect(marked(shown, mark)).toBe(wanted)
  })
})
