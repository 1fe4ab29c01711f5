/** True for a part of a URL whose escaped signs are text. */
export function canDecode(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
