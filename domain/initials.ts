/**
 * The letters on the avatar: of the first two words of the name; with no name, of the part of the email before the @
 * with dots, underscores and hyphens as spaces; else 'U'.
 * Source: product specification §2, "Avatar initials".
 */
export function initialsOf(user: { name?: string | null; email?: string | null }): string {
  const source = user.name?.trim() || (user.email ?? '').split('@')[0]?.replace(/[._-]/g, ' ') || ''
  const words = source.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  const letters = words.map((word) => Array.from(word)[0] ?? '').join('')
  return letters.toLocaleUpperCase('en-IN') || 'U'
}
