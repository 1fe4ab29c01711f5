import { describe, expect, it } from 'vitest'
import { sendInParts } from './send-in-parts.ts'

const refusal = (status: number) => Object.assign(new Error('refused'), { name: 'ApiError', status })

/** A server that accepts at most `most` items, and none that is `bad`. */
function server({ most = Infinity, bad = NaN, isBroken = false }) {
  const received: number[] = []
  const send = async (part: readonly number[]): Promise<void> => {
    if (part.length > most) throw refusal(413)
    if (isBroken || part.includes(bad)) throw refusal(400)
    received.push(...part)
  }
  return { taken: received, send }
}

describe('items that are sent', () => {
  const facts = Array.from({ length: 50 }, (_, index) => index)

  it('are split into halves while they are too large together, and stay in order', async () => {
    const { taken: received, send } = server({ most: 7 })
    expect(await sendInParts(facts, send)).toEqual([])
    expect(received).toEqual(facts)
  })

  it('are all accepted except the one that the server cannot read, which is returned', async () => {
    const { taken: received, send } = server({ bad: 17 })
    expect(await sendInParts(facts, send)).toEqual([17])
    expect(received).toEqual(facts.filter((fact) => fact !== 17))
  })

  it('are not set aside when the server also refuses a call without any, or refuses for another reason', async () => {
    await expect(sendInParts(facts, server({ isBroken: true }).send)).rejects.toThrow('refused')
    await expect(sendInParts(facts, () => Promise.reject(refusal(403)))).rejects.toThrow('refused')
  })
})
