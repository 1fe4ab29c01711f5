import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { askForPapers, listDeparturePapers } from '#features/travellers/api/traveller-papers-calls.ts'
import type { ListedPapers } from '#features/travellers/api/traveller-papers-schemas.ts'
import { missingPapers, type AskedPapers, type MissingPaper } from '#features/travellers/rules/traveller-papers.ts'
import { deskTravellerPapers as texts } from '#messages/travellers/desk-papers.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { isApiError, sentenceOf } from '#site/lib/api.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import { PapersDialog } from './papers-dialog.tsx'
import classes from './arrangements.module.css'
import page from './departure-page.module.css'

/** Whose papers are there: what is missing stands first. What they say is behind a press. */
export function PapersTab({ departure }: { departure: DeskDeparture }) {
  const { packageId, startDate } = departure
  const params = { packageId: String(packageId), startDate }
  const key = [...DEPARTURES_KEY, 'papers', packageId, startDate]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => deskCall(listDeparturePapers, { params }) })
  const [opened, setOpened] = useState<ListedPapers>()
  const [done, setDone] = useState('')
  // The departure itself is open, so the refusal means its papers.
  if (data === undefined && isApiError(error) && error.code === 'DEPARTURE_NOT_FOUND')
    return <p className={list.none}>{texts.tooEarly}</p>
  if (data === undefined) return error === null ? <Skeleton rows={8} /> : <FailedPart onAgain={() => void refetch()} />
  const rows = data.travellers
    .map((traveller) => ({ traveller, missing: missingPapers(traveller, data) }))
    .toSorted((a, b) => Number(needsLook(b)) - Number(needsLook(a)))
  const lacking = rows.filter(needsLook).length
  return (
    <Card
      title={texts.title(data.travellers.length)}
      acts={
        lacking > 0 ? (
          <Chip kind="bad">{texts.missing(lacking)}</Chip>
        ) : data.travellers.length > 0 ? (
          <Chip kind="good">{texts.fine}</Chip>
        ) : undefined
      }
    >
      {done === '' ? null : (
        <div className={classes.news}>
          <Note kind="good">{done}</Note>
        </div>
      )}
      <Asked asked={data} params={params} queryKey={key} />
      {rows.length === 0 ? (
        <p className={list.none}>{texts.none}</p>
      ) : (
        <>
          <div className={list.wide}>
            <table className={`${table.table} ${list.rows}`}>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.who}</th>
                  <th scope="col">{texts.columns.registration}</th>
                  <th scope="col">{texts.columns.ticket}</th>
                  <th scope="col">{texts.columns.passport}</th>
                  <th scope="col">
                    <span className={page.unseen}>{texts.columns.acts}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ traveller, missing }) => (
                  <Row
                    key={`${traveller.reference} ${traveller.place}`}
                    {...{ traveller, missing }}
                    onOpen={() => setOpened(traveller)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <div className={list.foot}>
            <p>{texts.logged}</p>
          </div>
        </>
      )}
      {opened === undefined ? null : (
        <PapersDialog
          traveller={opened}
          endDate={departure.endDate}
          onDone={setDone}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

type Listed = { traveller: ListedPapers; missing: readonly MissingPaper[] }

const needsLook = ({ traveller, missing }: Listed): boolean => missing.length > 0 || traveller.enteredFor !== null

function Row({ traveller, missing, onOpen }: Listed & { onOpen: () => void }) {
  const { reference, booker, place, name, hasRegistration, hasTicket, isForeign, hasPassport, enteredFor } = traveller
  const words = name ?? texts.unnamed(place)
  const isKnown = hasRegistration || hasTicket || isForeign
  return (
    <tr>
      <td>
        <b>{words}</b>
        <small className={list.second}>{texts.of(booker, reference)}</small>
        {enteredFor === null ? null : <small className={page.lacks}>{texts.otherName(enteredFor)}</small>}
      </td>
      <td data-label={texts.columns.registration}>
        <State isThere={hasRegistration} isMissing={missing.includes('registration')} />
      </td>
      <td data-label={texts.columns.ticket}>
        <State isThere={hasTicket} isMissing={missing.includes('ticket')} />
      </td>
      <td data-label={texts.columns.passport}>
        <State
          isThere={isForeign && hasPassport}
          isMissing={missing.includes('passport')}
          words={texts.states.partly}
        />
      </td>
      <td className={classes.acts}>
        <Button size="small" aria-label={(isKnown ? texts.openOf : texts.enterOf)(words)} onClick={onOpen}>
          {isKnown ? texts.open : texts.enter}
        </Button>
      </td>
    </tr>
  )
}

type StateProps = { isThere: boolean; isMissing: boolean; words?: string }

function State({ isThere, isMissing, words = texts.states.missing }: StateProps) {
  if (isMissing) return <Chip kind="bad">{words}</Chip>
  return isThere ? (
    <Chip kind="good">{texts.states.there}</Chip>
  ) : (
    <span className={page.muted}>{texts.states.none}</span>
  )
}

type AskedProps = {
  asked: AskedPapers
  params: { packageId: string; startDate: string }
  queryKey: readonly unknown[]
}

/** Which papers the departure needs of everybody. */
function Asked({ asked, params, queryKey }: AskedProps) {
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const [ticked, setTicked] = useState<AskedPapers>()
  const { mutate, error } = useMutation({
    mutationFn: (wanted: AskedPapers) => deskCall(askForPapers, { params, body: wanted }),
    onSuccess(kept) {
      queries.setQueryData(queryKey, (known: object | undefined) =>
        known === undefined ? known : { ...known, ...kept },
      )
    },
    onSettled: () => setTicked(undefined),
  })
  const isOff = !mayDo(staff, 'arrange_guests')
  // What was ticked stands there while it is on its way.
  const { asksRegistration, asksTickets } = ticked ?? asked
  const tick = (part: Partial<AskedPapers>) => {
    const wanted = { asksRegistration, asksTickets, ...part }
    setTicked(wanted)
    mutate(wanted)
  }
  return (
    <div className={classes.asked}>
      <span className={page.muted}>{texts.asked}</span>
      <TickField
        label={texts.asksRegistration}
        checked={asksRegistration}
        disabled={isOff}
        onChange={(event) => tick({ asksRegistration: event.currentTarget.checked })}
      />
      <TickField
        label={texts.asksTickets}
        checked={asksTickets}
        disabled={isOff}
        onChange={(event) => tick({ asksTickets: event.currentTarget.checked })}
      />
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.askFailed)}</Note>}
    </div>
  )
}
