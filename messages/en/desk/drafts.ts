/** The text below a field whose content is not sent yet. */
export const deskDrafts = {
  savedAt: (time: string) => `Saved at ${time}`,
  onDevice: 'Saved on this device. It is sent when you reconnect.',
}
