/** How a package's tag is coloured. */
export type TagStyle = 'dark' | 'blue' | 'yellow' | 'plain'

/**
 * How a package's tag is coloured, compared without regard to case.
 * Source: product specification §3, "Tag badge styles".
 */
export function tagStyleOf(tag: string): TagStyle {
  switch (tag.trim().toLowerCase()) {
    case 'likely to sell out*':
      return 'dark'
    case 'best seller':
      return 'blue'
    case 'top rated':
      return 'yellow'
    default:
      return 'plain'
  }
}
