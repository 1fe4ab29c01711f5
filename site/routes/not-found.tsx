import { notFound } from '#ui/site/lib/page.ts'

/** Any address without a page. */
export function loader() {
  throw notFound()
}

export function Component() {
  return null
}
