/** Texts of the strip above every header, and of the large and calm view. */
export const calmMessages = {
  strip: 'Help',
  care: 'Customer Care 24/7',
  switch: 'Large and calm',
  switchShort: 'Aa Large',
  normal: 'Normal view',
  people: 'Talk to a person',
  callUs: 'Call us',
  callMe: 'Call me back',
  listen: 'Listen',
  stop: 'Stop',
  perPerson: 'Per person',
} as const
