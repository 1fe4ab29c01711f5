import { useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { setLead, type EnquiryCase, type CurrentCase } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { PackagePicker } from '#features/seats/desk/new-booking/package-picker.tsx'
import { currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import {
  LEAD_FIELDS,
  toLead,
  leadValues,
  packageNameIn,
  packageValue,
  type LeadField,
  type LeadValues,
} from '#ui/desk/lib/lead-values.ts'
import { sendOrQueue } from '#ui/desk/lib/outbox.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { SaveStatus } from '#ui/desk/saved-line.tsx'
import { MergeConflict } from '#ui/desk/merge-conflict.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { formFields } from '#ui/desk/lib/form-fields.ts'

/**
 * The form for the trip that the customer wants. A field that only a colleague has changed in the meantime takes the
 * colleague's value.
 */
export function LeadForm({ enquiry, onClose }: { enquiry: EnquiryCase; onClose: () => void }) {
  const { number } = enquiry
  const queryClient = useQueryClient()
  const staff = useOutletContext<StaffMember>()
  const draft = `lead ${number}`
  const { base, version, form, change, forget } = useSavedForm(draft, leadValues(enquiry.lead), enquiry.version)
  const checks = useChecks(isGuestCount(form.guests) ? {} : { guests: deskForms.guests })
  const save = useMergingSave({
    fields: LEAD_FIELDS,
    base,
    send: (mine: LeadValues, seenVersion: number) =>
      sendOrQueue(staff.id, 'lead', {
        params: { number: String(number) },
        body: { version: seenVersion, ...toLead(mine) },
        words: outbox.lead(number),
        lead: { base, mine },
      }),
    currentOf(failure) {
      const present = currentValuesIn(failure, setLead)
      return present && { ...present, values: leadValues(present.lead), changes: present.changes.flatMap(toLeadChange) }
    },
    async onSaved() {
      forget()
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['enquiries'] })
    },
  })
  const { isPending, error } = save
  const failure = error === null ? '' : serverMessageOf(error, texts.failed)
  if (save.conflict !== undefined) {
    const fields = { labels: texts.leadFields, inSentence: texts.leadInSentence, wordsOf }
    return <MergeConflict save={save} fields={fields} failed={texts.failed} onClose={onClose} />
  }
  const field = formFields(form, change, checks)
  return (
    <form
      className="stack gap-10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) checks.submit(() => save.save(form, version))
      }}
    >
      <FormSummary checks={checks} failure={failure} />
      <PackagePicker
        name={wordsOf('package', form.package)}
        onChoose={(selected) => change({ package: packageValue(selected.packageId, selected.packageName) })}
        onRetry={() => change({ package: '' })}
      />
      <Field label={texts.leadDate} type="date" {...field('startDate')} />
      <Field label={texts.leadGuests} inputMode="numeric" {...field('guests')} />
      <SaveStatus name={draft} />
      <p className="row low gap-8-12">
        <SmallButton
          onClick={() => {
            forget()
            onClose()
          }}
        >
          {texts.leadCancel}
        </SmallButton>
        <SmallButton type="submit" pendingText={isPending ? texts.working : undefined}>
          {texts.leadSave}
        </SmallButton>
      </p>
    </form>
  )
}

/** True for an empty text, or a number of people that the server accepts. */
function isGuestCount(input: string): boolean {
  const guests = Number(input)
  return input.trim() === '' || (Number.isInteger(guests) && guests >= 1 && guests <= 5_000)
}

function toLeadChange({ field, ...change }: CurrentCase['changes'][number]) {
  const leadField = LEAD_FIELDS.find((name) => name === field)
  return leadField === undefined ? [] : [{ ...change, field: leadField }]
}

function wordsOf(field: LeadField, value: string): string {
  if (field === 'package') return packageNameIn(value)
  return field === 'startDate' && value !== '' ? formatCalendarDate(calendarDate(value)) : value
}
