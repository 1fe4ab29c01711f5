import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printFailures } from './show-failures.ts'

const logLines: string[] = []
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation((text: string) => void logLines.push(text)))
afterEach(() => {
  vi.restoreAllMocks()
  logLines.splice(0)
})

describe('printFailures', () => {
  it('shows the output of failed steps only, without colours', () => {
    printFailures([
      { name: 'format', hasPassed: true, output: 'all good' },
      { name: 'lint', hasPassed: false, output: '\u001B[31mno floating promises\u001B[39m\n' },
    ])
    expect(logLines).toEqual(['\n── lint\nno floating promises'])
  })

  it('shows the end of a long output, and says how much was cut', () => {
    const output = Array.from({ length: 260 }, (_, line) => `line ${line}`).join('\n')
    printFailures([{ name: 'types', hasPassed: false, output }])
    expect(logLines.join('')).toMatch(/^\n── types\n\(60 lines before\)\nline 60\n[\s\S]*\nline 259$/)
  })
})
