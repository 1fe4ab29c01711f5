import { bookingMessages } from '#messages/bookings/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { canOpenStep, type FurthestStep, WIZARD_STEPS, type WizardStep } from './wizard-steps.ts'
import classes from './step-bar.module.css'

const texts = bookingMessages.stepState

type StepBarProps = { step: WizardStep; furthest: FurthestStep; onOpen: (step: WizardStep) => void }

/** The dotted line with three steps. A step is a button only when it can be opened. */
export function StepBar({ step, furthest, onOpen }: StepBarProps) {
  return (
    <nav aria-label={bookingMessages.stepsLabel} className={classes.bar}>
      <ol className={classes.trail}>
        {WIZARD_STEPS.map((stop) => (
          <li key={stop} className={classes.stop} data-is-done={stop <= furthest} data-is-current={stop === step}>
            <Stop {...{ stop, step, furthest, onOpen }} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Stop({ stop, step, furthest, onOpen }: StepBarProps & { stop: WizardStep }) {
  const isDone = stop <= furthest
  const content = (
    <>
      <span className={classes.ring} aria-hidden="true">
        {isDone && stop !== step ? <Icon name="check" size={20} /> : stop + 1}
      </span>
      <span className={classes.name}>{bookingMessages.steps[stop]}</span>
    </>
  )
  if (stop === step)
    return (
      <span className={classes.inside} aria-current="step">
        {content}
      </span>
    )
  if (canOpenStep(stop, furthest)) {
    return (
      <button type="button" className={classes.inside} onClick={() => onOpen(stop)}>
        {content}
        {isDone ? <span className="visually-hidden"> ({texts.done})</span> : null}
      </button>
    )
  }
  return (
    <span className={classes.inside}>
      {content}
      <span className="visually-hidden"> ({texts.locked})</span>
    </span>
  )
}
