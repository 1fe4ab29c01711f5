/** True when the visitor has asked the browser to save data. Chromium reports it; other browsers do not. */
export function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
