/** The bytes of a file, or of a piece of it, encoded for a call. @throws when they cannot be read. */
export function toBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,/, '') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a file could not be read')))
    reader.readAsDataURL(piece)
  })
}
