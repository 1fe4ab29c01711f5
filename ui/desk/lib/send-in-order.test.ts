import { describe, expect, it } from 'vitest'
import { sendInOrder, type SendResult, type WaitingAction } from './send-in-order.ts'

const actions = ['a', 'b', 'c'].map((id) => ({ id, refusal: '' }))

type WaitingActions = readonly WaitingAction[]
async function sendAll(
  answers: Readonly<Record<string, SendResult>>,
  initialActions: WaitingActions = actions,
  changeQueue = (left: WaitingActions): WaitingActions => left,
) {
  const sentIds: string[] = []
  let left = initialActions
  await sendInOrder(
    () => left,
    (action) => {
      sentIds.push(action.id)
      left = changeQueue(left)
      return Promise.resolve(answers[action.id] ?? 'done')
    },
    (change) => {
      left = change(left)
    },
  )
  return { asked: sentIds, left }
}

describe('actions that waited for the connection', () => {
  it('are sent in order, each once', async () => {
    expect(await sendAll({})).toEqual({ asked: ['a', 'b', 'c'], left: [] })
  })

  it('are not sent when they are removed during the run, and those added during the run are', async () => {
    const late = { id: 'late', refusal: '' }
    const change = (left: WaitingActions): WaitingActions => (left.length === 3 ? [...left.slice(0, 1), late] : left)
    const { asked: sentIds } = await sendAll({}, actions, change)
    expect(sentIds).toEqual(['a', 'late'])
  })

  it('keep waiting from the first one without an answer', async () => {
    expect(await sendAll({ b: 'no answer' })).toEqual({ asked: ['a', 'b'], left: actions.slice(1) })
  })

  it('stay with the reason when they are refused, and are not sent again automatically', async () => {
    const refusedAction = { id: 'a', refusal: 'It is assigned to Ravi now.' }
    const { asked: sentIds, left } = await sendAll({ a: { refusal: refusedAction.refusal } })
    expect({ asked: sentIds, left }).toEqual({ asked: ['a', 'b', 'c'], left: [refusedAction] })
    expect(await sendAll({}, left)).toEqual({ asked: [], left: [refusedAction] })
  })
})
