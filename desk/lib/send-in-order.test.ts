import { describe, expect, it } from 'vitest'
import { sendInOrder, type SendResult, type WaitingAct } from './send-in-order.ts'

const acts = ['a', 'b', 'c'].map((id) => ({ id, refusal: '' }))

async function sent(answers: Readonly<Record<string, SendResult>>, waiting: readonly WaitingAct[] = acts) {
  const asked: string[] = []
  let left = waiting
  await sendInOrder(
    waiting,
    (act) => {
      asked.push(act.id)
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
