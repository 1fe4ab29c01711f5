/**
 * True for an address to which email can be sent: one `@`, something on both sides of it, a dot in the host, at most
 * 254 characters. Spaces, commas, brackets and control characters are refused, because they could add a second
 * recipient.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false
  return /^[^\s@,;:<>()[\]"\\\p{C}]{1,64}@[^\s@,;:<>()[\]"\\\p{C}]+\.[^\s@,;:<>()[\]"\\.\p{C}]{2,}$/u.test(text)
}
