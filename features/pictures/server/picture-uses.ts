import { sql, type SQL } from 'drizzle-orm'

/** Maximum packages listed for one picture. Nobody reads a longer list, and a picture can be in all packages. */
export const MAX_LISTED_USES = 50

/** All uses of pictures outside published packages: rows of `(picture_key, kind, id, name)`. */
const OTHER_USES: SQL = sql`
  select key as picture_key, 'draft' as kind, t.id::text as id, t.name
    from package_drafts d join tour_packages t on t.id = d.tour_package_id
      cross join jsonb_array_elements_text(d.content->'pictures') as key
  union all
  select key #>> '{}', 'draft', t.id::text, t.name
    from package_drafts d join tour_packages t on t.id = d.tour_package_id
      cross join jsonb_path_query(d.content, '$.itinerary[*].pictures[*]') as key
  union all
  select picture_key, 'story', slug, title from posts where picture_key is not null
  union all
  select d.content->>'picture', 'story', p.slug, p.title
    from story_drafts d join posts p on p.id = d.post_id where d.content->>'picture' is not null
  union all
  select picture_key, 'place', id::text, name from regions where picture_key is not null
  union all
  select photo_key, 'leader', id::text, name from leaders where photo_key is not null`

/**
 * Packages that show a picture, each once, plus one extra when there are more than the list shows. Itinerary days are
 * searched only when the packages' own pictures do not fill the list, and each search stops when it has enough.
 */
const packagesWith = (key: SQL): SQL => sql`
  (select distinct l.tour_package_id as id from tour_package_pictures l where l.picture_key = ${key}
    order by l.tour_package_id limit ${MAX_LISTED_USES + 1})
  union all
  (select d.tour_package_id from itinerary_days d
    where d.picture_keys @> array[${key}]
      and not exists (select from tour_package_pictures l
        where l.picture_key = ${key} and l.tour_package_id = d.tour_package_id)
      and not exists (select from itinerary_days e where e.tour_package_id = d.tour_package_id
        and e.day_number < d.day_number and ${key} = any(e.picture_keys))
    limit ${MAX_LISTED_USES + 1})
  limit ${MAX_LISTED_USES + 1}`

/**
 * The uses of pictures with these keys, as rows of `(key, kind, id, name)`. A package is listed once, however often it
 * uses the picture.
 */
export const usesOf = (keys: readonly string[]): SQL => sql`
  with asked as (select distinct jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key)
  select asked.key, 'package' as kind, t.id::text as id, t.name
    from asked cross join lateral (${packagesWith(sql`asked.key`)}) shown join tour_packages t on t.id = shown.id
  union all
  select distinct picture_key, kind, id, name from (${OTHER_USES}) other where picture_key in (select key from asked)
  order by kind desc, name, id`

/** True for a picture that is used nowhere, not even in a draft. */
export const isUnused = (key: SQL): SQL => sql`
  not exists (select from tour_package_pictures l where l.picture_key = ${key})
  and not exists (select from itinerary_days d where d.picture_keys @> array[${key}])
  and ${key} not in (select other.picture_key from (${OTHER_USES}) other)`
