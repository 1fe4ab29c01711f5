/**
 * The details that may be requested from travellers after payment. A package requests some of these, and nothing else.
 */
export const TRAVELLER_FIELDS = ['name', 'age', 'gender', 'food', 'medicalNotes'] as const
/** One of {@link TRAVELLER_FIELDS}. */
export type TravellerField = (typeof TRAVELLER_FIELDS)[number]

/**
 * The details that a package requests from every traveller. A field that is absent is not requested and never stored.
 * When anything is requested, the name is required, because the rest means nothing without it. Medical notes are never
 * required: nobody has to tell us about an illness in order to travel.
 */
export type TravellerNeeds = {
  readonly name?: 'required' | undefined
  readonly age?: 'required' | 'optional' | undefined
  readonly gender?: 'required' | 'optional' | undefined
  readonly food?: 'required' | 'optional' | undefined
  readonly medicalNotes?: 'optional' | undefined
}

/** What hotels and permits in India require from everybody, and what the kitchen must know. */
export const DEFAULT_TRAVELLER_NEEDS: TravellerNeeds = {
  name: 'required',
  age: 'required',
  gender: 'required',
  food: 'optional',
}

/** True when a package requests any details at all. */
export function needsAnyDetail(needs: TravellerNeeds): boolean {
  return TRAVELLER_FIELDS.some((field) => needs[field] !== undefined)
}

/**
 * Converts a package's needs for details taken over the phone: the name stays required, and all other fields become
 * optional.
 */
export function requireOnlyName(needs: TravellerNeeds): TravellerNeeds {
  const requestedFields = TRAVELLER_FIELDS.filter((field) => field !== 'name' && needs[field] !== undefined)
  return {
    ...(needs.name === undefined ? {} : { name: needs.name }),
    ...Object.fromEntries(requestedFields.map((field) => [field, 'optional'])),
  }
}

/**
 * True for needs that follow both rules: the name is required when anything is requested, and medical notes are
 * optional.
 */
export function isTravellerNeeds(value: unknown): value is TravellerNeeds {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value).filter(([, level]) => level !== undefined)
  const isKnown = ([field, level]: [string, unknown]) =>
    TRAVELLER_FIELDS.some((travellerField) => travellerField === field) &&
    (level === 'required' || level === 'optional')
  if (!entries.every(isKnown)) return false
  const levels = new Map<string, unknown>(entries)
  return levels.get('medicalNotes') !== 'required' && (levels.size === 0 || levels.get('name') === 'required')
}
