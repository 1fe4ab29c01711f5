import { expect, it } from 'vitest'
import { isTest, listSide, readText } from './project-files.ts'

/** What may precede `import(`: the loader of lazy parts, functions that use it, and the page loader. */
const LOADERS = /(?:createLatePart|later|loadChunk|page)\(\s*(?:'[^']*', )*(?:async )?\(\) =>\s*(?:\(await )?$/

it('loads every late part through the one loader, which keeps the page and tries again (specification §8)', () => {
  const imports = listSide('site')
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const text = readText(file).replaceAll(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '')
      return [...text.matchAll(/\bimport\(/g)].map(({ index }) => ({ file, before: text.slice(0, index) }))
    })
  expect(imports.length).toBeGreaterThan(40)
  expect(imports.filter(({ before }) => !LOADERS.test(before)).map(({ file }) => file)).toEqual([])
})
