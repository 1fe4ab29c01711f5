/**
 * True for an address that mail can be sent to: one `@`, something on both sides, a dot in the host, no space, comma,
 * control or angle bracket (they would smuggle a second recipient), at most 254 characters.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false
  return /^[^\s@,;:<>()[\]"\\\p{C}]{1,64}@[^\s@,;:<>()[\]"\\\p{C}]+\.[^\s@,;:<>()[\]"\\.\p{C}]{2,}$/u.test(text)
}
