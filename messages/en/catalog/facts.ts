import { wordsFor } from '../kernel/words-for.ts'

const count = (value: number) => value.toLocaleString('en-IN')

/** Joins parts as 'a', 'a and b', or 'a; b and c', because dates contain commas themselves. */
const joinParts = (parts: readonly string[]) =>
  [parts.slice(0, -1).join('; '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ')

/** 'about 8 hours', 'about 1½ hours', 'about 40 minutes'. Half hours are enough: driving times are not exact. */
function aboutTime(minutes: number): string {
  if (minutes < 55) return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`
  const halves = Math.round(minutes / 30)
  const whole = Math.floor(halves / 2)
  const text = halves % 2 === 0 ? String(whole) : `${whole}½`
  return `about ${text} ${text === '1' ? 'hour' : 'hours'}`
}

/** Texts of the facts that a family needs before paying, on the package page. */
export const factMessages = {
  jump: {
    label: 'On this page',
    parents: 'Parents',
    days: 'Day by day',
    hotels: 'Hotels',
    pickUp: 'Pick-up and trains',
    documents: 'Documents',
    refund: 'If you cancel',
  },
  parents: {
    title: 'Can my parents do this?',
    effort: { 1: 'Easy on the knees', 2: 'Some steps', 3: 'Long walks', 4: 'Hard climb' },
    effortLabel: (step: number, label: string) => `Effort ${step} of 4: ${label}`,
    rows: {
      age: 'Age',
      onFoot: 'On foot',
      highestNight: 'Highest night',
      vehicle: 'In the vehicle',
      oxygenDoctor: 'Oxygen and doctor',
      toilets: 'Toilets',
      food: 'Food',
      company: 'Who is with them',
      group: 'Group',
      wheelchair: 'Wheelchair',
    },
    unknown: 'We do not know yet. Ask us and we will find out the same day.',
    ageOnFoot: (age: number) => `Comfortable on foot up to about age ${age}.`,
    ageAssisted: (age: number) => `With help, up to about age ${age}.`,
    groupSize: (minimum: number, maximum: number) =>
      minimum === maximum ? `${maximum} people` : `${minimum} to ${maximum} people`,
    night: (place: string, metres: number, nights: number) =>
      `${place}, ${count(metres)} m, ${wordsFor(nights, 'one night', `${nights} nights`)}.`,
    ask: 'Ask about my parents',
    whatsappText: (name: string, link: string) =>
      `Namaste, I have a question about ${name} for my parents${link === '' ? '' : `: ${link}`}`,
    checked: (day: string) => `Checked by our office on ${day}`,
    sample: 'Sample facts',
    sampleLine: 'Sample information from public sources. Our office has not checked it.',
  },
  assists: {
    title: (place: string) => `${place} without walking`,
    titleWithoutPlace: 'Without walking',
    how: 'How',
    price: 'Price',
    where: 'Where',
    free: 'no charge',
    priceUnknown: 'ask us',
    about: (price: string) => `about ${price}`,
  },
  days: {
    title: 'Each day at a glance',
    line: 'How long you sit, how far you walk, how high you sleep.',
    day: 'Day',
    number: (number: number) => `Day ${number}`,
    byRoad: 'By road',
    onFoot: 'On foot',
    nightAt: 'Night at',
    road: 'Road',
    walk: 'Walk',
    night: 'Night',
    unknown: 'not known yet',
    none: 'none',
    home: 'home',
    kilometres: (km: number) => (km > 0 && km < 1 ? 'under 1 km' : `${count(km)} km`),
    aboutTime,
    up: (metres: number) => `${count(metres)} m up`,
    down: (metres: number) => `${count(metres)} m down`,
    steps: (steps: number) => `${count(steps)} steps`,
    canSkip: 'optional',
    // The unit never wraps alone to the next line of the table.
    metres: (metres: number) => `${count(metres)}\u00a0m`,
    height: (place: string, metres: number) => `${place} ${count(metres)} m`,
    profile: (nights: string) => `Overnight altitudes: ${nights}`,
    thinAir: '2,500 m: the air gets thinner',
    thinAirShort: '2,500 m',
    start: 'Start',
    end: 'End',
    nightNumber: (number: number) => `Night ${number}`,
  },
  stays: {
    title: 'Where you stay',
    line: 'The stay named here or one of the same class. If it changes, we will tell you first.',
    night: (number: number) => `Night ${number}`,
    nights: (from: number, to: number) => `Nights ${from} to ${to}`,
    orSimilar: (hotel: string) => `${hotel} or similar`,
    temple: (metres: number) => `Temple: ${count(metres)} m`,
    comforts: {
      lift: { yes: 'Lift', no: 'No lift' },
      groundFloor: { yes: 'Ground floor on request', no: 'No ground-floor rooms' },
      westernToilet: { yes: 'Western toilet', no: 'No western toilet' },
      hotWater: { yes: 'Hot water', no: 'No hot water' },
      heating: { yes: 'Heater', no: 'No heater' },
    },
    /** The comforts of a hotel, for the middle of a sentence. */
    things: {
      lift: 'lift',
      groundFloor: 'ground-floor rooms',
      westernToilet: 'western toilet',
      hotWater: 'hot water',
      heating: 'heater',
    },
    unknown: (things: string) => `Not known yet: ${things}. Ask us and we will find out the same day.`,
  },
  pickUp: {
    title: 'Pick-up and drop',
    start: (time: string) => (time === '' ? 'Start' : `Start, day 1, ${time}`),
    startBefore: (time: string) => (time === '' ? 'Start, the evening before' : `Start, the evening before, ${time}`),
    end: (time: string) => (time === '' ? 'End' : `End, last day, about ${time}`),
    openMap: 'Open the map',
    trains: 'Check times with the railways.',
  },
  leader: {
    title: 'Your tour leader',
    later: 'Named 7 days before the start.',
    otherDates: 'For later dates: named 7 days before the start.',
    home: (place: string) => `From ${place}.`,
    languages: (languages: string) => `Speaks ${languages}.`,
    starts: (dates: readonly string[]) => `Leads the tour starting on ${joinParts(dates)}.`,
    laterLine:
      'We will send you the name, photo and phone number by email and on your trip page. Until then, our office is here to help.',
  },
  documents: {
    title: 'Documents to bring',
    document: (who: string, what: string) => `${who}: ${what}`,
    arranged: 'We arrange this.',
  },
} as const
