/** True if the visitor has enabled the browser's data saver. Chromium reports this; other browsers do not. */
export function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
