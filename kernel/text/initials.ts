/**
 * The letters on the avatar: the first letters of the first two words of the name. Without a name they come from the
 * part of the email address before the @, where dots, underscores and hyphens count as spaces. Without name and email
 * the letter is 'U'. Source: specification §2, "Avatar initials".
 */
export function initialsOf(user: { name?: string | null; email?: string | null }): string {
  const source = user.name?.trim() || (user.email ?? '').replace(/@.*/s, '').replace(/[._-]/g, ' ')
  const words = source.match(/\S+/g) ?? []
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0])
  return letters.join('').toLocaleUpperCase('en-IN') || 'U'
}
