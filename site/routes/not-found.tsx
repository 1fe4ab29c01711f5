import { notFound } from '#site/lib/page.ts'

/** Every address without a page. */
export function loader() {
  throw notFound()
}

export function Component() {
  return null
}
