import { describe, expect, it } from 'vitest'
import { listCode, readText } from './project-files.ts'

/** Parts of the site that have screens, but no calls, no texts of a feature and no rows of their own. */
const OF_PAGES = ['home', 'layout', 'saved']
/** The people of the office, what they sell and when it leaves, the files that they take out and bring in, the money that they take by hand, the books of a month, and reports of them. Like all that the desk calls, their calls are declared in contract/desk, and their screens are in desk/. */
const OF_THE_DESK = [
  'books',
  'breaks',
  'bulk-acts',
  'departures',
  'roll-call',
  'exchange',
  'exports',
  'packages',
  'pictures',
  'places',
  'ready-texts',
  'settings',
  'reconciliation',
  'staff',
  'receipts',
  'reports',
  'today',
]
/** A feature without its own screens: travellers pay in a step of the booking wizard. */
const WITHOUT_SCREENS = 'payments'
/** Texts that belong to no feature: of the frame, of several features, or of what stands outside. */
const OF_NO_FEATURE = [
  'api',
  'calendar',
  'desk',
  'error',
  'form',
  'home',
  'layout',
  'mail',
  'mailbox',
  'page',
  'sandbox',
  'saved',
  'search',
  'words',
]

const [, orderText = ''] = /featureOrder = \[([\s\S]*?)\]/.exec(readText('.dependency-cruiser.ts')) ?? []
const order = [...orderText.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
const foldersIn = (tree: string): string[] => [
  ...new Set(listCode(tree).flatMap((file) => /^([\w-]+)\/[^/]/.exec(file.slice(tree.length + 1))?.[1] ?? [])),
]

describe('the word for a feature', () => {
  it('is the same in every tree, and has a place in the order of features', () => {
    const built = foldersIn('server/features').toSorted()
    expect(built.length).toBeGreaterThan(10)
    const declared = foldersIn('contract').filter((name) => name !== 'desk')
    expect([...declared, ...OF_THE_DESK].toSorted()).toEqual(built)
    const screens = foldersIn('web/features').filter((name) => !OF_PAGES.includes(name))
    expect([...screens, WITHOUT_SCREENS, ...OF_THE_DESK].toSorted()).toEqual(built)
    expect(built.filter((name) => !order.includes(name))).toEqual([])
  })

  it('begins the name of every file of its texts', () => {
    const built = foldersIn('server/features')
    const texts = listCode('messages/en').map((file) => file.slice('messages/en/'.length).replace(/\.ts$/, ''))
    const isOf = (name: string) => (word: string) => name === word || name.startsWith(`${word}-`)
    expect(texts.filter((name) => ![...built, ...OF_NO_FEATURE].some(isOf(name)))).toEqual([])
    expect(built.filter((word) => !texts.some((name) => isOf(name)(word) || isOf(name)(`desk-${word}`)))).toEqual([])
  })
})
