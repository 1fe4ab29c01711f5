import { describe, expect, it } from 'vitest'
import { parseChangeForm, type ChangeForm } from './departure-change-form.ts'

const read = (form: Partial<ChangeForm> & Pick<ChangeForm, 'action'>) =>
  parseChangeForm({ how: 'more', text: '', choice: '', ...form })

describe('the form for changing departures', () => {
  it.each(['moreSeats', 'price', 'guarantee', 'numberToRun', 'ledBy'] as const)(
    'reports nothing for %s before something is typed or chosen',
    (action) => {
      expect(read({ action })).toEqual({ change: null, problem: '' })
    },
  )

  it.each([
    [
      { action: 'price', choice: 'package', text: '9' },
      { kind: 'price', pricePaise: null },
    ],
    [
      { action: 'price', text: '6,400' },
      { kind: 'price', pricePaise: 640_000 },
    ],
    [
      { action: 'guarantee', choice: 'no' },
      { kind: 'guarantee', isGuaranteed: false },
    ],
    [
      { action: 'numberToRun', choice: 'none' },
      { kind: 'numberToRun', numberToRun: null },
    ],
    [
      { action: 'ledBy', choice: 'nobody' },
      { kind: 'ledBy', ledBy: null },
    ],
    [
      { action: 'ledBy', choice: 'hetal' },
      { kind: 'ledBy', ledBy: 'hetal' },
    ],
    [{ action: 'reopen' }, { kind: 'reopen' }],
  ] as const)('parses %j', (form, change) => {
    expect(read(form).change).toEqual(change)
  })
})
