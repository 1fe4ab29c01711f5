/** The colours that a package's tag can have. */
type TagStyle = 'dark' | 'blue' | 'yellow' | 'plain'

/**
 * The colour of a package's tag. The comparison ignores case.
 * Source: specification §3, "Tag badge styles".
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
