import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import {
  requestTravelDocuments,
  listDepartureTravelDocuments,
  type ListedTravelDocuments,
} from '#features/travellers/api/travel-documents-calls.ts'
import {
  missingTravelDocuments,
  type RequestedTravelDocuments,
  type MissingTravelDocument,
} from '#features/travellers/rules/travel-documents.ts'
import { deskTravelDocuments as texts } from '#messages/travellers/desk-travel-documents.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { isApiError, serverMessageOf } from '#ui/site/lib/api.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { TravelDocumentsDialog } from './travel-documents-dialog.tsx'
import classes from './arrangements.module.css'
import page from '#ui/desk/departure-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

/** Shows which travellers have complete documents, missing ones first. The details are shown only on request. */
export function TravelDocumentsTab({ departure }: { departure: DeskDeparture }) {
  const { packageId, startDate } = departure
  const params = { packageId: String(packageId), startDate }
  const key = [...DEPARTURES_KEY, 'documents', packageId, startDate]
  const { data, error, refetch } = useDeskQuery(key, [listDepartureTravelDocuments, { params }])
  const [selectedTraveller, setSelectedTraveller] = useState<ListedTravelDocuments>()
  const [confirmation, setConfirmation] = useState('')
  // The user can open the departure itself, so this error concerns only its travel documents.
  if (data === undefined && isApiError(error) && error.code === 'DEPARTURE_NOT_FOUND')
    return <p className="row middle muted gap-12 pad-16">{texts.tooEarly}</p>
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={8} />
  const rows = data.travellers
    .map((traveller) => ({ traveller, missing: missingTravelDocuments(traveller, data) }))
    .toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
  const incompleteCount = rows.filter(needsAttention).length
  return (
    <Card
      title={texts.title(data.travellers.length)}
      actions={
        incompleteCount > 0 ? (
          <Chip kind="bad">{texts.missing(incompleteCount)}</Chip>
        ) : data.travellers.length > 0 ? (
          <Chip kind="good">{texts.fine}</Chip>
        ) : undefined
      }
    >
      {confirmation === '' ? null : (
        <div className="pad-10-16">
          <Note kind="good">{confirmation}</Note>
        </div>
      )}
      <Query documentRequest={data} params={params} queryKey={key} />
      {rows.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.none}</p>
      ) : (
        <>
          <DataTable
            isTall
            isWide
            headings={
              <>
                <th scope="col">{texts.columns.who}</th>
                <th scope="col">{texts.columns.registration}</th>
                <th scope="col">{texts.columns.ticket}</th>
                <th scope="col">{texts.columns.passport}</th>
                <th scope="col">
                  <span className="unseen">{texts.columns.actions}</span>
                </th>
              </>
            }
          >
            {rows.map(({ traveller, missing }) => (
              <Row
                key={`${traveller.reference} ${traveller.place}`}
                {...{ traveller, missing }}
                onOpen={() => setSelectedTraveller(traveller)}
              />
            ))}
          </DataTable>
          <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
            <p>{texts.logged}</p>
          </div>
        </>
      )}
      {selectedTraveller === undefined ? null : (
        <TravelDocumentsDialog
          traveller={selectedTraveller}
          endDate={departure.endDate}
          onDone={setConfirmation}
          onClose={() => setSelectedTraveller(undefined)}
        />
      )}
    </Card>
  )
}

type ListedTraveller = { traveller: ListedTravelDocuments; missing: readonly MissingTravelDocument[] }

const needsAttention = ({ traveller, missing }: ListedTraveller): boolean =>
  missing.length > 0 || traveller.enteredFor !== null

function Row({ traveller, missing, onOpen }: ListedTraveller & { onOpen: () => void }) {
  const { reference, booker, place, name, hasRegistration, hasTicket, isForeign, hasPassport, enteredFor } = traveller
  const travellerName = name ?? texts.unnamed(place)
  const isKnown = hasRegistration || hasTicket || isForeign
  return (
    <tr>
      <td>
        <b>{travellerName}</b>
        <small className="block muted small">{texts.of(booker, reference)}</small>
        {enteredFor === null ? null : (
          <small className={`block ${page.missingChecks}`}>{texts.otherName(enteredFor)}</small>
        )}
      </td>
      <td data-label={texts.columns.registration}>
        <State isPresent={hasRegistration} isMissing={missing.includes('registration')} />
      </td>
      <td data-label={texts.columns.ticket}>
        <State isPresent={hasTicket} isMissing={missing.includes('ticket')} />
      </td>
      <td data-label={texts.columns.passport}>
        <State
          isPresent={isForeign && hasPassport}
          isMissing={missing.includes('passport')}
          label={texts.states.partly}
        />
      </td>
      <td className={`whole right ${classes.actions}`}>
        <SmallButton aria-label={(isKnown ? texts.openOf : texts.enterLabel)(travellerName)} onClick={onOpen}>
          {isKnown ? texts.open : texts.enter}
        </SmallButton>
      </td>
    </tr>
  )
}

type StateProps = { isPresent: boolean; isMissing: boolean; label?: string }

function State({ isPresent, isMissing, label = texts.states.missing }: StateProps) {
  if (isMissing) return <Chip kind="bad">{label}</Chip>
  return isPresent ? <Chip kind="good">{texts.states.there}</Chip> : <span className="muted">{texts.states.none}</span>
}

type RequestedDocumentsProps = {
  documentRequest: RequestedTravelDocuments
  params: { packageId: string; startDate: string }
  queryKey: readonly unknown[]
}

/** Shows and sets which documents the departure requires from everybody. */
function Query({ documentRequest, params, queryKey }: RequestedDocumentsProps) {
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const [ticked, setTicked] = useState<RequestedTravelDocuments>()
  const { mutate, error } = useMutation({
    mutationFn: (requestedDocuments: RequestedTravelDocuments) =>
      deskCall(requestTravelDocuments, { params, body: requestedDocuments }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, (cached: object | undefined) =>
        cached === undefined ? cached : { ...cached, ...saved },
      )
    },
    onSettled: () => setTicked(undefined),
  })
  const isDisabled = !hasPermission(staff, 'arrange_guests')
  // Shows the ticked boxes while the change is being sent.
  const { asksRegistration, asksTickets } = ticked ?? documentRequest
  const changeRequested = (part: Partial<RequestedTravelDocuments>) => {
    const requestedDocuments = { asksRegistration, asksTickets, ...part }
    setTicked(requestedDocuments)
    mutate(requestedDocuments)
  }
  return (
    <div className="row middle line-above gap-4-18 pad-8-16">
      <span className="muted">{texts.asked}</span>
      <CheckboxField
        label={texts.asksRegistration}
        checked={asksRegistration}
        disabled={isDisabled}
        onChange={(event) => changeRequested({ asksRegistration: event.currentTarget.checked })}
      />
      <CheckboxField
        label={texts.asksTickets}
        checked={asksTickets}
        disabled={isDisabled}
        onChange={(event) => changeRequested({ asksTickets: event.currentTarget.checked })}
      />
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.requestNotSaved)}</Note>}
    </div>
  )
}
