import { sql } from 'drizzle-orm'
import type {
  AssistanceOption,
  BoardingPoint,
  DepartureLeader,
  DropPoint,
  RequiredDocument,
  Stay,
  TripFacts,
} from '../api/trip-facts.ts'
import type { Paise } from '#kernel/money/money.ts'

/** The facts of a package as returned by the query: JSON with the API's field names, and prices in paise. */

type MainFacts = Omit<
  TripFacts,
  'areOld' | 'leaders' | 'days' | 'assists' | 'stays' | 'boardingPoints' | 'dropPoints' | 'documents'
>
type AssistanceOptionRow = Omit<AssistanceOption, 'price'> & { pricePaise: Paise | null }

/** The measurements of the itinerary day with the alias `d`, as JSON. */
export const DAY_FIGURES = sql.raw(
  `json_build_object('driveKm', d.drive_km, 'driveMinutes', d.drive_minutes, 'walkKm', d.walk_km,
    'walkMinutes', d.walk_minutes, 'climbM', d.climb_m, 'steps', d.steps, 'canSkip', d.can_skip,
    'nightPlace', d.night_place, 'nightAltitudeM', d.night_altitude_m)`,
)

/**
 * The columns of the facts. They are read together with the package, in one statement, so that the facts and the texts
 * of a page are consistent.
 */
export const factColumns = {
  facts: sql<MainFacts | null>`(select json_build_object('effort', f.effort, 'effortLine', f.effort_line,
    'effortNote', f.effort_note, 'verdict', f.verdict, 'ageOnFoot', f.age_on_foot, 'ageAssisted', f.age_assisted,
    'ageAdvice', f.age_advice, 'walking', f.walking, 'vehicle', f.vehicle, 'oxygenDoctor', f.oxygen_doctor,
    'toilets', f.toilets, 'food', f.food, 'company', f.company, 'groupMin', f.group_min, 'groupMax', f.group_max,
    'wheelchair', f.wheelchair, 'assistPlace', f.assist_place, 'checkedOn', f.checked_on)
    from trip_facts f where f.tour_package_id = tour_packages.id)`,
  assists: sql<AssistanceOptionRow[]>`(select coalesce(json_agg(json_build_object('kind', f.kind, 'how', f.how,
    'pricePaise', f.price_paise, 'isAbout', f.is_about, 'unit', f.unit, 'where', f."where") order by f.position), '[]')
    from assists f where f.tour_package_id = tour_packages.id)`,
  stays: sql<Stay[]>`(select coalesce(json_agg(json_build_object('nightFrom', f.night_from, 'nightTo', f.night_to,
    'place', f.place, 'nameOrClass', f.name_or_class, 'templeM', f.temple_m, 'approach', f.approach, 'lift', f.lift,
    'groundFloor', f.ground_floor, 'westernToilet', f.western_toilet, 'hotWater', f.hot_water, 'heating', f.heating,
    'words', f.words) order by f.night_from), '[]') from stays f where f.tour_package_id = tour_packages.id)`,
  boardingPoints: sql<BoardingPoint[]>`(select coalesce(json_agg(json_build_object('name', f.name, 'city', f.city,
    'address', f.address, 'departsAt', f.departs_at, 'dayOffset', f.day_offset, 'mapUrl', f.map_url, 'trains', f.trains)
    order by f.position), '[]') from boarding_points f where f.tour_package_id = tour_packages.id and f.is_active)`,
  dropPoints: sql<DropPoint[]>`(select coalesce(json_agg(json_build_object('name', f.name, 'city', f.city,
    'address', f.address, 'arrivesAt', f.arrives_at, 'mapUrl', f.map_url, 'onward', f.onward)
    order by f.position), '[]') from drop_points f where f.tour_package_id = tour_packages.id and f.is_active)`,
  documents: sql<
    RequiredDocument[]
  >`(select coalesce(json_agg(json_build_object('appliesTo', f.applies_to, 'text', f.text,
    'arrangedByUs', f.arranged_by_us) order by f.position), '[]')
    from required_documents f where f.tour_package_id = tour_packages.id)`,
  /** The leaders of the starts from `today` to `lastNamed`. A photo without consent is left out. */
  leaders: sql<DepartureLeader[]>`(select coalesce(json_agg(json_build_object('startDate', f.start_date, 'name', l.name,
    'home', l.home, 'languages', l.languages, 'photoUrl', case when l.photo_consent_at is not null then pic.url end)
    order by f.start_date), '[]') from departure_leaders f join leaders l on l.id = f.leader_id
    left join pictures pic on pic.key = l.photo_key where f.tour_package_id = tour_packages.id
    and f.start_date between ${sql.placeholder('today')}::date and ${sql.placeholder('lastNamed')}::date)`,
}
