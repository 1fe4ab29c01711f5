import { describe, expect, it } from 'vitest'
import { createStartSteps } from './start-steps.ts'

describe('createStartSteps', () => {
  it('continues the count of the bootstrap', () => {
    const lines: string[] = []
    const steps = createStartSteps((line) => lines.push(line), { PATHIK_START: `2/4@${Date.now()}` })
    steps.step('Starting the database')
    steps.note('Creating the database …')
    steps.step('Opening the site')
    steps.ready('Ready at http://localhost:3000')
    expect(lines.slice(0, 3)).toEqual([
      '[3/4] Starting the database',
      '      Creating the database …',
      '[4/4] Opening the site',
    ])
    expect(lines[3]).toMatch(/^Ready at http:\/\/localhost:3000 \(\d+\.\d s\)$/)
  })

  it('counts from one without it', () => {
    const lines: string[] = []
    createStartSteps((line) => lines.push(line), {}).step('Starting the database')
    expect(lines).toEqual(['[1/4] Starting the database'])
  })
})
