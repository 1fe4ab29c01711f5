import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listCode, readText } from '#tests/rules/project-files.ts'
import { assertPasswordNotGuessable } from './assert-own-password.ts'

const asha = { name: 'Asha Ben Shah', email: 'asha.shah@example.com' }

const refusalOf = (password: string, person: typeof asha | null = asha) => {
  try {
    assertPasswordNotGuessable(password, person)
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('a new password', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', '1qaz2wsx', 'ｐａｓｓｗｏｒｄ'])(
    'that is as common as %s is refused',
    (password) => {
      expect(refusalOf(password)).toBe('PASSWORD_COMMON')
      expect(refusalOf(password, null)).toBe('PASSWORD_COMMON')
    },
  )
  it('is refused for every entry of the list: those of the 10,000 most common passwords that are long enough', () => {
    const text = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    const entries = text.split('\n\n')[1]?.trimEnd().split('\n') ?? []
    expect(entries.length).toBeGreaterThan(2_000)
    expect(entries.filter((entry) => refusalOf(entry) !== 'PASSWORD_COMMON')).toEqual([])
  })
  it.each([
    'Asha Ben Shah',
    'ashabenshah',
    'shahbenasha',
    'asha.shah@example.com',
    'ASHA.SHAH@EXAMPLE.COM',
    'ashashah',
    'asha-shah-2026',
    'Asha1987!',
    'shah@1234',
  ])('that is the name or address of its owner, such as %s, is refused', (password) => {
    expect(refusalOf(password)).toBe('PASSWORD_PERSONAL')
  })
  it.each(['ashabenshah', 'Asha1987!'])('%s is not refused for another person (control)', (password) => {
    expect(refusalOf(password, { name: 'Ravi Rao', email: 'ravi@example.com' })).toBeNull()
  })
  it.each(['seven bright lamps', 'सात चमकीले दीपक', 'ashabenshah travels far', '😀😀😀😀', 'x'.repeat(128), '19870412'])(
    '%s is accepted',
    (password) => {
      expect(refusalOf(password)).toBeNull()
    },
  )
  it('is accepted with any name that has no letters', () => {
    expect(refusalOf('19870412', { name: '!!', email: '@example.com' })).toBeNull()
  })
})

describe('the list of common passwords', () => {
  it('is only loaded by the server', () => {
    const readers = listCode().filter((file) => /common-passwords|assert-own-password/.test(readText(file)))
    expect(
      readers.filter((file) => !/^(?:platform\/passwords|features\/(?:accounts|staff)\/server|scripts)\//.test(file)),
    ).toEqual([])
  })
})
