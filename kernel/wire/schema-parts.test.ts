import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { unboundedText, unboundedLine, lineOfText, phoneText } from './schema-parts.ts'

it('parses the tab of a pasted cell as a space, and accepts no other control character', () => {
  expect(z.parse(lineOfText(20), ' Asha\tShah\t')).toBe('Asha Shah')
  for (const text of ['a\r\nBcc: b', 'a\u0000', '\u001b[1m', '\ud800'])
    expect(z.safeParse(lineOfText(20), text).success, JSON.stringify(text)).toBe(false)
})

it('removes from a line whatever changes the direction of letters or hides them, and keeps the joiners of Indian scripts', () => {
  const line = (text: string) => z.parse(lineOfText(40), text)
  expect(line('Asha \u202egnp.exe')).toBe('Asha gnp.exe')
  expect(line('\u2067Asha\u2069\u200e Shah\u200f\u061c')).toBe('Asha Shah')
  expect(line('As\u200bha\u2060 Sh\u00adah\ufeff')).toBe('Asha Shah')
  expect(line('क्\u200dषितिज ന്\u200d \u{1f468}\u200d\u{1f469}\u200d\u{1f467} שרה')).toBe(
    'क्\u200dषितिज ന്\u200d \u{1f468}\u200d\u{1f469}\u200d\u{1f467} שרה',
  )
  expect(z.parse(phoneText(), '\u202a+91 98765 43210\u202c')).toBe('+91 98765 43210')
  expect(z.parse(unboundedLine(), 'Asha\u202e')).toBe('Asha')
})

it('treats a line of invisible characters as empty', () => {
  expect(z.parse(lineOfText(20), ' \u200d\u200c \u202e')).toBe('')
})

it('does not change a text of several lines', () => {
  expect(z.parse(unboundedText(), 'שלום \u2067Asha\u2069')).toBe('שלום \u2067Asha\u2069')
})
