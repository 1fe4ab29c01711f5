import { describe, expect, it } from 'vitest'
import { readChange, type ChangeForm } from './departure-change-form.ts'

const read = (form: Partial<ChangeForm> & Pick<ChangeForm, 'act'>) =>
  readChange({ how: 'more', text: '', choice: '', ...form })

describe('the form of a change of departures', () => {
  it.each(['moreSeats', 'price', 'guarantee', 'numberToRun', 'ledBy'] as const)(
    'says nothing of %s before something is typed or chosen',
    (act) => {
      expect(read({ act })).toEqual({ change: null, wrong: '' })
    },
  )

  it.each([
    [
      { act: 'price', choice: 'package', text: '9' },
      { kind: 'price', pricePaise: null },
    ],
    [
      { act: 'price', text: '6,400' },
      { kind: 'price', pricePaise: 640_000 },
    ],
    [
      { act: 'guarantee', choice: 'no' },
      { kind: 'guarantee', isGuaranteed: false },
    ],
    [
      { act: 'numberToRun', choice: 'none' },
      { kind: 'numberToRun', numberToRun: null },
    ],
    [
      { act: 'ledBy', choice: 'nobody' },
      { kind: 'ledBy', ledBy: null },
    ],
    [
      { act: 'ledBy', choice: 'hetal' },
      { kind: 'ledBy', ledBy: 'hetal' },
    ],
    [{ act: 'reopen' }, { kind: 'reopen' }],
  ] as const)('reads %j', (form, change) => {
    expect(read(form).change).toEqual(change)
  })
})
