import { expect, it } from 'vitest'
import { isTest, listCode, readText } from './project-files.ts'

const looks = ['looks', 'spaces'].map((name) => readText(`ui/desk/styles/${name}.css`)).join('\n')
const NAMES = new Set([...looks.matchAll(/^ {2}\.([\w-]+)(?::empty)? \{/gm)].map(([, name = '']) => name))
const texts = listCode()
  .filter((file) => !isTest(file) && /^(?:desk|ui\/desk|features\/[\w-]+\/desk)\//.test(file))
  .map((file) => readText(file))
/** Class names written as plain words, including those next to a style-sheet class. */
const written = texts.flatMap((text) =>
  [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(([, plain, mixed = '']) =>
    (plain ?? mixed.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ')).split(/\s+/).filter(Boolean),
  ),
)

it('writes only looks that looks.css or spaces.css has', () => {
  expect(NAMES.size).toBeGreaterThan(40)
  expect(written.filter((name) => !NAMES.has(name))).toEqual([])
})

it('defines no class name that nothing uses', () => {
  const all = texts.join('\n')
  expect([...NAMES].filter((name) => !new RegExp(`['"\`} ]${name}['"\`$ ]`).test(all))).toEqual([])
})
