import { useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { setLead } from '../api/desk-calls.ts'
import type { EnquiryCase, PresentCase } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { PackagePicker } from '#features/bookings/desk/new-booking/package-picker.tsx'
import { presentAfter } from '#desk/lib/desk-call.ts'
import {
  LEAD_FIELDS,
  leadOfValues,
  leadValues,
  packageNameIn,
  packageValue,
  type LeadField,
  type LeadValues,
} from '#desk/lib/lead-values.ts'
import { doOrKeep } from '#desk/lib/outbox.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptRecord } from '#desk/lib/use-kept-record.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { KeptLine } from '#desk/ui/kept-line.tsx'
import { MergeConflict } from '#desk/ui/merge-conflict.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './enquiries.module.css'

/** What they want, while it is typed. What somebody else has saved meanwhile stays where only they changed it. */
export function LeadForm({ found, onClose }: { found: EnquiryCase; onClose: () => void }) {
  const { number } = found
  const queries = useQueryClient()
  const staff = useOutletContext<StaffMember>()
  const draft = `lead ${number}`
  const { base, version, form, change, forget } = useKeptRecord(draft, {
    values: leadValues(found.lead),
    version: found.version,
  })
  const checks = useChecks(isGuests(form.guests) ? {} : { guests: deskForms.guests })
  const { save, conflict, resolve, isPending, error } = useMergingSave({
    fields: LEAD_FIELDS,
    base,
    send: (mine: LeadValues, seen: number) =>
      doOrKeep(staff.id, 'lead', {
        params: { number: String(number) },
        body: { version: seen, ...leadOfValues(mine) },
        words: outbox.lead(number),
        lead: { base, mine },
      }),
    presentOf(failure) {
      const present = presentAfter(failure, setLead)
      return present && { ...present, values: leadValues(present.lead), changes: present.changes.flatMap(toOwnField) }
    },
    async onSaved() {
      forget()
      onClose()
      await queries.invalidateQueries({ queryKey: ['enquiries'] })
    },
  })
  const failure = error === null ? '' : sentenceOf(error, texts.failed)
  if (conflict !== undefined) {
    return (
      <MergeConflict
        conflict={conflict}
        labels={texts.leadFields}
        inSentence={texts.leadInSentence}
        wordsOf={wordsOf}
        failure={failure}
        isPending={isPending}
        onSave={resolve}
        onClose={onClose}
      />
    )
  }
  return (
    <form
      className={classes.lead}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) checks.submit(() => save(form, version))
      }}
    >
      <FormSummary checks={checks} failure={failure} />
      <PackagePicker
        name={wordsOf('package', form.package)}
        onChoose={(chosen) => change({ package: packageValue(chosen.packageId, chosen.packageName) })}
        onAgain={() => change({ package: '' })}
      />
      <Field
        label={texts.leadDate}
        type="date"
        value={form.startDate}
        onChange={(event) => change({ startDate: event.target.value })}
      />
      <Field
        label={texts.leadGuests}
        inputMode="numeric"
        {...checks.field('guests')}
        value={form.guests}
        onChange={(event) => change({ guests: event.target.value })}
      />
      <KeptLine name={draft} />
      <p className={classes.row}>
        <Button
          size="small"
          onClick={() => {
            forget()
            onClose()
          }}
        >
          {texts.leadLeave}
        </Button>
        <Button size="small" type="submit" pendingText={isPending ? texts.working : undefined}>
          {texts.leadKeep}
        </Button>
      </p>
    </form>
  )
}

/** Nothing, or a number of people that the server takes. */
function isGuests(typed: string): boolean {
  const guests = Number(typed)
  return typed.trim() === '' || (Number.isInteger(guests) && guests >= 1 && guests <= 5_000)
}

function toOwnField({ field, ...change }: PresentCase['changes'][number]) {
  const own = LEAD_FIELDS.find((name) => name === field)
  return own === undefined ? [] : [{ ...change, field: own }]
}

function wordsOf(field: LeadField, value: string): string {
  if (field === 'package') return packageNameIn(value)
  return field === 'startDate' && value !== '' ? formatCalendarDate(calendarDate(value)) : value
}
