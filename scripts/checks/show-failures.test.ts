import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printFailures } from './show-failures.ts'

const shown: string[] = []
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation((text: string) => void shown.push(text)))
afterEach(() => {
  vi.restoreAllMocks()
  shown.splice(0)
})

describe('printFailures', () => {
  it('shows the output of failed steps only, without colours', () => {
    printFailures([
      { name: 'format', isGood: true, output: 'all good' },
      { name: 'lint', isGood: false, output: '\u001B[31mno floating promises\u001B[39m\n' },
    ])
    expect(shown).toEqual(['\n── lint\nno floating promises'])
  })

  it('shows the end of a long output, and says how much was cut', () => {
    const output = Array.from({ length: 260 }, (_, line) => `line ${line}`).join('\n')
    printFailures([{ name: 'types', isGood: false, output }])
    expect(shown.join('')).toMatch(/^\n── types\n\(60 lines before\)\nline 60\n[\s\S]*\nline 259$/)
  })
})
