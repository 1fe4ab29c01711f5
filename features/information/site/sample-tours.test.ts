import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleTours } from '#messages/information/sample-tours.ts'

describe('the sample day tours', () => {
  it('are five, of 2, 5, 6, 8 and 10 hours and from 4,100 to 10,500', () => {
    expect(sampleTours.map(({ duration }) => duration)).toEqual(['2', '5', '6', '8', '10'])
    expect([sampleTours[0]?.price, sampleTours.at(-1)?.price]).toEqual(['4,100', '10,500'])
    expect(new Set(sampleTours.map(({ id }) => id)).size).toBe(5)
  })

  it('have one to three pictures that exist', () => {
    for (const { slideImg } of sampleTours) {
      expect(slideImg.length).toBeLessThanOrEqual(3)
      for (const path of slideImg)
        expect([path, existsSync(path.replace('/media/', 'seed/images/'))]).toEqual([path, true])
    }
  })
})
