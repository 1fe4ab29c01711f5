/** The text below a field with content that was not sent yet. */
export const deskDrafts = {
  savedAt: (time: string) => `Saved at ${time}`,
  onDevice: 'Saved on this device. It is sent when you reconnect.',
}
