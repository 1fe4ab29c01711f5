/** Desk texts for two people changing the same record at the same time. */
export const deskConflict = {
  title: 'Someone else changed this',
  text: 'Nothing was overwritten. Choose which value to keep.',
  changed: (name: string, field: string, time: string) => `${name} changed ${field} at ${time}.`,
  field: 'Field',
  theirs: 'Saved by them',
  mine: 'Yours',
  empty: 'empty',
  choice: (field: string, whose: string, value: string) => `${field}, ${whose}: ${value}`,
  save: 'Save selection',
  saving: 'Saving…',
  leave: 'Cancel',
} as const
