import { sql, type SQL } from 'drizzle-orm'

/**
 * Every place where a picture is shown, or named in a draft, as rows of `(picture_key, kind, id, name)`. A package that
 * shows a picture twice has two rows.
 */
export const PICTURE_USES: SQL = sql`
  select l.picture_key, 'package' as kind, t.id::text as id, t.name
    from tour_package_pictures l join tour_packages t on t.id = l.tour_package_id
  union all
  select key, 'package', t.id::text, t.name
    from itinerary_days d cross join unnest(d.picture_keys) as key join tour_packages t on t.id = d.tour_package_id
  union all
  select key, 'draft', t.id::text, t.name
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
