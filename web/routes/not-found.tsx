import { notFound } from '#web/lib/page.ts'

/** Every address that no page answers. */
export function loader() {
  throw notFound()
}

export function Component() {
  return null
}
