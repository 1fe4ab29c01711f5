/**
 * The letters on the avatar: the first letters of the first two words of the name. Without a name they come from the
 * part of the email before the @, where dots, underscores and hyphens count as spaces. Without both the letter is 'U'.
 * Source: specification §2, "Avatar initials".
 */
export function initialsOf(user: { name?: string | null; email?: string | null }): string {
  const source = user.name?.trim() || (user.email ?? '').split('@')[0]?.replace(/[._-]/g, ' ') || ''
  const words = source.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  const letters = words.map((word) => Array.from(word)[0] ?? '').join('')
  return letters.toLocaleUpperCase('en-IN') || 'U'
}
