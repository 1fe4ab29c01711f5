import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reorderPlaces, type DeskPlace } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { ORDERED_PLACES, type OrderedPlace, type PlaceKind } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { PLACES_KEY } from '#ui/desk/keys/places-key.ts'

const { columns } = texts

type PlaceTableProps = {
  kind: PlaceKind
  places: readonly DeskPlace[]
  /** False for search results: they cannot be reordered. */
  isWhole: boolean
  onChange: (place: DeskPlace) => void
  onRemove: (place: DeskPlace) => void
}

const isOrdered = (kind: PlaceKind): kind is OrderedPlace =>
  ORDERED_PLACES.some((orderedPlace) => orderedPlace === kind)

/** The table of one kind of record under Places. On a phone each row is a card. */
export function PlaceTable({ kind, places, isWhole, onChange, onRemove }: PlaceTableProps) {
  const queryClient = useQueryClient()
  const order = useMutation({
    mutationFn: (newOrder: { kind: OrderedPlace; ids: string[] }) => deskCall(reorderPlaces, { body: newOrder }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PLACES_KEY }),
  })
  const move = (from: number, to: number) => {
    if (!isOrdered(kind) || order.isPending || to < 0 || to >= places.length) return
    const ids = places.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ kind, ids })
  }
  const hasState = kind !== 'leader' && kind !== 'otherNames'
  const hasUses = kind !== 'festival' && kind !== 'otherNames'
  return (
    <div className={list.wide}>
      {order.error === null ? null : <Note kind="bad">{serverMessageOf(order.error, texts.orderFailed)}</Note>}
      <DataTable
        isTall
        headings={[columns.name, hasState ? columns.state : null, hasUses ? columns.uses : null, columns.actions]}
      >
        {places.map((place, index) => {
          const name = place.values.name ?? ''
          return (
            <tr key={place.id}>
              <td>
                <TwoLines first={name} below={<PlaceDetails kind={kind} place={place} />} />
              </td>
              {hasState ? (
                <td>
                  <State kind={kind} place={place} />
                </td>
              ) : null}
              {hasUses ? (
                <td data-label={columns.uses}>
                  {kind === 'leader' ? texts.trips(place.uses) : texts.packages(place.uses)}
                </td>
              ) : null}
              <td>
                <span className="row gap-6">
                  {isOrdered(kind) && isWhole ? (
                    <>
                      <SmallButton
                        aria-label={texts.up(name)}
                        aria-disabled={index === 0}
                        onClick={() => move(index, index - 1)}
                      >
                        ↑
                      </SmallButton>
                      <SmallButton
                        aria-label={texts.down(name)}
                        aria-disabled={index === places.length - 1}
                        onClick={() => move(index, index + 1)}
                      >
                        ↓
                      </SmallButton>
                    </>
                  ) : null}
                  <SmallButton aria-label={texts.changeOf(name)} onClick={() => onChange(place)}>
                    {texts.change}
                  </SmallButton>
                  {place.isFixed ? null : (
                    <SmallButton aria-label={texts.removeLabel(name)} onClick={() => onRemove(place)}>
                      {texts.remove}
                    </SmallButton>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </DataTable>
    </div>
  )
}

function State({ kind, place: { values } }: { kind: PlaceKind; place: DeskPlace }) {
  if (kind === 'festival')
    return values.checked === '' ? (
      <Chip kind="waits">{texts.unchecked}</Chip>
    ) : (
      <Chip kind="good">{texts.checked}</Chip>
    )
  return values.state === 'hidden' ? (
    <Chip kind="done">{texts.states.hidden}</Chip>
  ) : (
    <Chip kind="good">{texts.states.shown}</Chip>
  )
}

/**
 * The line below a name. A name in its own script has a `lang`, so that fonts and screen readers treat it correctly.
 */
function PlaceDetails({ kind, place: { values } }: { kind: PlaceKind; place: DeskPlace }) {
  const {
    country = '',
    nativeText = '',
    nativeLang = '',
    blurb = '',
    day = '',
    home = '',
    languages = '',
    phone = '',
    others = '',
  } = values
  const parts = {
    region: [country],
    category: [blurb],
    festival: [day === '' ? '' : formatCalendarDate(calendarDate(day))],
    leader: [home, languages, phone],
    otherNames: [others.replaceAll('\n', ', ')],
  }
  const description = parts[kind].filter((part) => part !== '').join(', ')
  const showsNativeName = nativeText !== '' && (kind === 'region' || kind === 'festival')
  return (
    <>
      {description}
      {showsNativeName && description !== '' ? ', ' : null}
      {showsNativeName ? <span lang={nativeLang}>{nativeText}</span> : null}
    </>
  )
}
