/** What stands below a field whose text is not sent yet. */
export const deskDrafts = {
  keptAt: (time: string) => `Kept at ${time}`,
  onDevice: 'Kept on this device. It is sent when the network is back.',
}
