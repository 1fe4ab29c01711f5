import { notFound } from '#ui/site/lib/page.ts'

/** Answers every address that has no page with a 404. */
export function loader() {
  throw notFound()
}

export function Component() {
  return null
}
