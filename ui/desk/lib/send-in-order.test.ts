import { describe, expect, it } from 'vitest'
import { sendInOrder, type SendResult, type WaitingAction } from './send-in-order.ts'

const actions = ['a', 'b', 'c'].map((id) => ({ id, refusal: '' }))

type Waiting = readonly WaitingAction[]
async function sent(
  answers: Readonly<Record<string, SendResult>>,
  waiting: Waiting = actions,
  meanwhile = (left: Waiting): Waiting => left,
) {
  const asked: string[] = []
  let left = waiting
  await sendInOrder(
    () => left,
    (action) => {
      asked.push(action.id)
      left = meanwhile(left)
      return Promise.resolve(answers[action.id] ?? 'done')
    },
    (change) => {
      left = change(left)
    },
  )
  return { asked, left }
}

describe('actions that waited for the connection', () => {
  it('are sent in order, each once', async () => {
    expect(await sent({})).toEqual({ asked: ['a', 'b', 'c'], left: [] })
  })

  it('are not sent when they are removed during the run, and those added during the run are', async () => {
    const late = { id: 'late', refusal: '' }
    const change = (left: Waiting): Waiting => (left.length === 3 ? [...left.slice(0, 1), late] : left)
    const { asked } = await sent({}, actions, change)
    expect(asked).toEqual(['a', 'late'])
  })

  it('keep waiting from the first one without an answer', async () => {
    expect(await sent({ b: 'no answer' })).toEqual({ asked: ['a', 'b'], left: actions.slice(1) })
  })

  it('stay with the reason when they are refused, and are not sent again automatically', async () => {
    const refused = { id: 'a', refusal: 'It is assigned to Ravi now.' }
    const { asked, left } = await sent({ a: { refusal: refused.refusal } })
    expect({ asked, left }).toEqual({ asked: ['a', 'b', 'c'], left: [refused] })
    expect(await sent({}, left)).toEqual({ asked: [], left: [refused] })
  })
})
