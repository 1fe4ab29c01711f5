/** Texts of the desk when two people have changed the same thing at once. */
export const deskConflict = {
  title: 'Somebody else changed this meanwhile',
  text: 'Nothing was overwritten. Choose what stays.',
  changed: (name: string, field: string, time: string) => `${name} changed ${field} at ${time}.`,
  field: 'Field',
  theirs: 'Saved meanwhile',
  mine: 'Yours',
  empty: 'empty',
  choice: (field: string, whose: string, value: string) => `${field}, ${whose}: ${value}`,
  save: 'Save what is chosen',
  saving: 'Saving…',
  leave: 'Leave it',
} as const
