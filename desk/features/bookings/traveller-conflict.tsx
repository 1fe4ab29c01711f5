import type { GivenTraveller } from '#contract/travellers/schemas.ts'
import { deskTravellers } from '#messages/desk-travellers.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import table from '#desk/ui/table.module.css'
import { differencesOf, toForm, type TravellerForm } from './traveller-form.ts'

const texts = deskTravellers.conflict

type TravellerConflictProps = {
  form: TravellerForm
  /** What stands there now; null when the traveller was taken out. */
  saved: GivenTraveller | null
  isPending: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Two people changed one traveller: both values side by side, and a choice. */
export function TravellerConflict({ form, saved, isPending, onMine, onTheirs }: TravellerConflictProps) {
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onTheirs}
      onSubmit={() => {
        if (!isPending) onMine()
      }}
      acts={
        <>
          <Button onClick={onTheirs}>{texts.takeTheirs}</Button>
          <Button type="submit" look="main" pendingText={isPending ? deskTravellers.saving : undefined}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.theirs}</th>
            <th scope="col">{texts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {differencesOf(form, toForm(saved)).map(({ field, words, theirs, mine }) => (
            <tr key={field}>
              <td>
                <b>{words}</b>
              </td>
              <td data-label={texts.theirs}>{theirs}</td>
              <td data-label={texts.mine}>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  )
}
