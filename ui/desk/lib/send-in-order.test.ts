import { describe, expect, it } from 'vitest'
import { sendInOrder, type SendResult, type WaitingAct } from './send-in-order.ts'

const acts = ['a', 'b', 'c'].map((id) => ({ id, refusal: '' }))

type Waiting = readonly WaitingAct[]
async function sent(
  answers: Readonly<Record<string, SendResult>>,
  waiting: Waiting = acts,
  meanwhile = (left: Waiting): Waiting => left,
) {
  const asked: string[] = []
  let left = waiting
  await sendInOrder(
    () => left,
    (act) => {
      asked.push(act.id)
      left = meanwhile(left)
      return Promise.resolve(answers[act.id] ?? 'done')
    },
    (change) => {
      left = change(left)
    },
  )
  return { asked, left }
}

describe('acts that waited for the network', () => {
  it('are sent in their order, each once', async () => {
    expect(await sent({})).toEqual({ asked: ['a', 'b', 'c'], left: [] })
  })

  it('are not sent when they are taken out meanwhile, and those that come meanwhile are', async () => {
    const late = { id: 'late', refusal: '' }
    const change = (left: Waiting): Waiting => (left.length === 3 ? [...left.slice(0, 1), late] : left)
    const { asked } = await sent({}, acts, change)
    expect(asked).toEqual(['a', 'late'])
  })

  it('wait on from the first that gets no answer', async () => {
    expect(await sent({ b: 'no answer' })).toEqual({ asked: ['a', 'b'], left: acts.slice(1) })
  })

  it('stay with the reason when they are refused, and are not sent again by themselves', async () => {
    const refused = { id: 'a', refusal: 'Ravi has it now.' }
    const { asked, left } = await sent({ a: { refusal: refused.refusal } })
    expect({ asked, left }).toEqual({ asked: ['a', 'b', 'c'], left: [refused] })
    expect(await sent({}, left)).toEqual({ asked: [], left: [refused] })
  })
})
