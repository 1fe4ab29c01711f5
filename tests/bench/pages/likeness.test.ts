import { expect, it } from 'vitest'
import { compareShapes, shapeOf } from './likeness.ts'

const card = (id: number) => `<li><a class="card" href="/tour-single/${id}"><h3>Journey ${id}</h3></a></li>`
const page = (...cards: string[]) =>
  `<html><head></head><body><h1>Tours of the north</h1><ul>${cards.join('')}</ul></body></html>`
const compare = (one: string, other: string) => compareShapes(shapeOf(one), shapeOf(other))

it('considers pages equal whose scripts, comments and head differ', () => {
  const other = page(card(1), card(2)).replace(
    '</h1>',
    '</h1><!--$--><script>{"words":"of another framework"}</script><link rel="x" href="/tour-single/9">',
  )
  expect(compare(other, page(card(1), card(2)))).toEqual({ elements: 1, words: 1, hasSameCards: true, isSimilar: true })
})

it('refuses a page with fewer cards, with other cards, or in another order', () => {
  const product = page(card(1), card(2), card(3))
  for (const other of [page(card(1), card(2)), page(card(1), card(2), card(4)), page(card(2), card(1), card(3))])
    expect(compare(other, product).isSimilar).toBe(false)
})

it('refuses a page with less text', () => {
  const product = page(card(1)).replace('</h1>', '</h1><p>A day by the river, and another one in the hills</p>')
  expect(compare(page(card(1)), product)).toMatchObject({ hasSameCards: true, isSimilar: false })
})
