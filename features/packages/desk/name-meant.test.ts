import { describe, expect, it } from 'vitest'
import { nameMeant } from './name-meant.ts'

const names = ['Char Dham Yatra', 'Goa and the South', 'Goa', 'Himachal', 'South Goa by train']

describe('the name that is meant', () => {
  it('is the name itself, also where another one begins with it', () => {
    expect(nameMeant(' goa ', names)).toBe('Goa')
  })

  it('is the first that begins so, else the first that has it in it', () => {
    expect(nameMeant('South', names)).toBe('South Goa by train')
    expect(nameMeant('dham', names)).toBe('Char Dham Yatra')
  })

  it('is none for what no name has, and for nothing', () => {
    expect(nameMeant('Sikkim', names)).toBeUndefined()
    expect(nameMeant('  ', names)).toBeUndefined()
  })
})
