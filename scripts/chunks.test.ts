import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './checks/run-step.ts'
import { GROUPS } from './chunks.ts'

/** Expands the alternatives in a pattern: `a/(?:b|c)` becomes `a/b` and `a/c`. */
function modulesOf(pattern: string): string[] {
  const [, folder = '', names = pattern] = /^(.*)\(\?:(.*)\)$/.exec(pattern) ?? []
  return names.split('|').map((name) => folder + name)
}

test('the groups of scripts name only existing modules, because a renamed one would cost a request of its own', () => {
  const modules = Object.values(GROUPS).flatMap((group) => group.trim().split(/\s+/).flatMap(modulesOf))
  const missing = modules.filter(
    (name) => !['', '.ts', '.tsx'].some((ending) => existsSync(path.join(ROOT, name + ending))),
  )
  expect(modules.length).toBeGreaterThan(80)
  expect(missing).toEqual([])
})
