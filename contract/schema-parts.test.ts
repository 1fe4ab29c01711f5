import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { lineOfText } from './schema-parts.ts'

it('reads the tab of a pasted cell as a space, and accepts no other control character', () => {
  expect(z.parse(lineOfText(20), ' Asha\tShah\t')).toBe('Asha Shah')
  for (const text of ['a\r\nBcc: b', 'a\u0000', '\u001b[1m', '\ud800'])
    expect(z.safeParse(lineOfText(20), text).success, JSON.stringify(text)).toBe(false)
})
