import { expect, it } from 'vitest'
import { isTest, listCode, readText } from './project-files.ts'

const styles = ['looks', 'spaces'].map((name) => readText(`ui/desk/styles/${name}.css`)).join('\n')
const CLASS_NAMES = new Set([...styles.matchAll(/^ {2}\.([\w-]+)(?::empty)? \{/gm)].map(([, name = '']) => name))
const texts = listCode()
  .filter((file) => !isTest(file) && /^(?:desk|ui\/desk|features\/[\w-]+\/desk)\//.test(file))
  .map((file) => readText(file))
/** Class names written as plain words, including those next to a style-sheet class. */
const classNames = texts.flatMap((text) =>
  [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(([, plain, mixed = '']) =>
    (plain ?? mixed.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ')).split(/\s+/).filter(Boolean),
  ),
)

it('writes only looks that looks.css or spaces.css has', () => {
  expect(CLASS_NAMES.size).toBeGreaterThan(40)
  expect(classNames.filter((name) => !CLASS_NAMES.has(name))).toEqual([])
})

it('defines no class name that nothing uses', () => {
  const all = texts.join('\n')
  expect([...CLASS_NAMES].filter((name) => !new RegExp(`['"\`} ]${name}['"\`$ ]`).test(all))).toEqual([])
})
