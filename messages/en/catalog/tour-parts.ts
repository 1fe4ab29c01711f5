/** '8 hours', '1½ hours', '½ hour'. Half hours are enough: driving times are not exact. */
function hours(minutes: number): string {
  const halves = Math.max(1, Math.round(minutes / 30))
  const text = `${halves === 1 ? '' : Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'}`
  return `${text} ${halves > 2 ? 'hours' : 'hour'}`
}

/** Texts of the parts of the package page that are below the first screen and load later. */
export const tourPartMessages = {
  route: {
    title: 'Your route',
    stops: 'Stops in the order of travel',
    kilometres: (km: number) => (km < 1 ? `${km * 1000} m` : `${km} km`),
    north: 'N',
    note: 'Places are to scale; the lines show the order of travel, not the roads.',
  },
  day: {
    hours: (minutes: number) => `${hours(minutes)} by road`,
    road: (km: number) => `${km} km by road`,
    walk: (km: number) => `${km < 1 ? 'under 1' : km} km on foot`,
    night: (place: string) => `night at ${place}`,
    metres: (metres: number) => `${metres.toLocaleString('en-IN')} m`,
  },
  related: {
    title: 'You may also like',
    label: 'Similar tours',
    previous: 'Previous tours',
    next: 'More tours',
  },
  share: {
    save: 'Save',
    compare: 'Compare',
    label: 'Share this tour',
    share: 'Share',
    sendBy: 'Send by',
    whatsapp: 'WhatsApp',
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The link could not be copied. You can copy it from the address bar of your browser.',
    text: (facts: { name: string; duration: string }) => `${facts.name} (${facts.duration})`,
  },
  additional: {
    title: 'Additional Information',
    goodToKnow: 'Good to know',
    specialInstructions: 'Special Instructions',
    conditionsOfTravel: 'Conditions of Travel',
    thingsToMaintain: 'Things to Maintain',
    policies: 'Policies',
    terms: 'Terms & Conditions',
  },
} as const
