import { notFound } from '#ui/site/lib/page.ts'

/** Any address that has no page. */
export function loader() {
  throw notFound()
}

export function Component() {
  return null
}
