/** True for a part of a URL whose percent-encoding decodes to text. */
export function canDecode(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
