import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderPlaces } from '../api/desk-calls.ts'
import type { DeskPlace } from '../api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { ORDERED_PLACES, type OrderedPlace, type PlaceKind } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { sentenceOf } from '#site/lib/api.ts'
import { PLACES_KEY } from '#desk/keys/places-key.ts'
import classes from './places.module.css'

const { columns } = texts

type PlaceTableProps = {
  kind: PlaceKind
  places: readonly DeskPlace[]
  /** False for a part that was searched for: it has no order of its own. */
  isWhole: boolean
  onChange: (place: DeskPlace) => void
  onRemove: (place: DeskPlace) => void
}

const isOrdered = (kind: PlaceKind): kind is OrderedPlace => ORDERED_PLACES.some((ordered) => ordered === kind)

/** One kind of what stands under Places. On a phone each is a card. */
export function PlaceTable({ kind, places, isWhole, onChange, onRemove }: PlaceTableProps) {
  const queries = useQueryClient()
  const order = useMutation({
    mutationFn: (asked: { kind: OrderedPlace; ids: string[] }) => deskCall(orderPlaces, { body: asked }),
    onSettled: () => queries.invalidateQueries({ queryKey: PLACES_KEY }),
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
      {order.error === null ? null : <Note kind="bad">{sentenceOf(order.error, texts.orderFailed)}</Note>}
      <table className={`${table.table} ${list.rows}`}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            {hasState ? <th scope="col">{columns.state}</th> : null}
            {hasUses ? <th scope="col">{columns.uses}</th> : null}
            <th scope="col">{columns.acts}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place, at) => {
            const name = place.values.name ?? ''
            return (
              <tr key={place.id}>
                <td>
                  <TwoLines first={name} below={<More kind={kind} place={place} />} />
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
                  <span className={classes.acts}>
                    {isOrdered(kind) && isWhole ? (
                      <>
                        <Button
                          size="small"
                          aria-label={texts.up(name)}
                          aria-disabled={at === 0}
                          onClick={() => move(at, at - 1)}
                        >
                          ↑
                        </Button>
                        <Button
                          size="small"
                          aria-label={texts.down(name)}
                          aria-disabled={at === places.length - 1}
                          onClick={() => move(at, at + 1)}
                        >
                          ↓
                        </Button>
                      </>
                    ) : null}
                    <Button size="small" aria-label={texts.changeOf(name)} onClick={() => onChange(place)}>
                      {texts.change}
                    </Button>
                    {place.isFixed ? null : (
                      <Button size="small" aria-label={texts.removeOf(name)} onClick={() => onRemove(place)}>
                        {texts.remove}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
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

/** What is below a name. A name in its own script says its language, for the right letters and the right voice. */
function More({ kind, place: { values } }: { kind: PlaceKind; place: DeskPlace }) {
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
  const words = parts[kind].filter((part) => part !== '').join(', ')
  const isNamed = nativeText !== '' && (kind === 'region' || kind === 'festival')
  return (
    <>
      {words}
      {isNamed && words !== '' ? ', ' : null}
      {isNamed ? <span lang={nativeLang}>{nativeText}</span> : null}
    </>
  )
}
