import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { routes } from './routes.ts'

/** The checks for all pages already request an unknown address themselves. */
const TESTED_SEPARATELY = 'not-found'

const leavesOf = (parts: readonly RouteObject[]): string[] =>
  parts.flatMap(({ id = '', children }) => (children === undefined ? [id] : leavesOf(children)))

it('every route of the site is covered by the checks for all pages', () => {
  const routeIds = pageClasses.map(([, url]) => matchRoutes(routes, new URL(url, 'http://site'))?.at(-1)?.route.id)
  const all = leavesOf(routes).filter((id) => id !== TESTED_SEPARATELY)
  expect(all.length).toBeGreaterThan(25)
  expect(all.filter((id) => !routeIds.includes(id))).toEqual([])
})

it('the checks for all pages request only routes', () => {
  const isRoute = ([, url]: readonly [string, string]): boolean => {
    const id = matchRoutes(routes, new URL(url, 'http://site'))?.at(-1)?.route.id
    return id !== undefined && id !== TESTED_SEPARATELY
  }
  expect(pageClasses.filter((one) => !isRoute(one))).toEqual([])
})
