/** What stands below a field whose text is not sent yet. */
export const deskDrafts = {
  keptAt: (time: string) => `Saved at ${time}`,
  onDevice: 'Saved on this device. It is sent when you reconnect.',
}
