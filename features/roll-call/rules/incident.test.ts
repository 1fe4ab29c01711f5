import { describe, expect, it } from 'vitest'
import { normalizeIncidentText } from './incident.ts'

describe('the text of an incident', () => {
  it('becomes one line without characters that the server refuses', () => {
    expect(normalizeIncidentText(' A\u0000 fall\n on \uD83D the\u0007steps ')).toBe('A fall on the steps')
    expect(normalizeIncidentText('घाट पर गिर गईं 😟')).toBe('घाट पर गिर गईं 😟')
    expect(normalizeIncidentText('\u0001\n')).toBe('')
  })
})
