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
        {WIZARD_STEPS.map((itemStep) => (
          <li
            key={itemStep}
            className={classes.stop}
            data-is-done={itemStep <= furthest}
            data-is-current={itemStep === step}
          >
            <StepItem {...{ stop: itemStep, step, furthest, onOpen }} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepItem({ stop: itemStep, step, furthest, onOpen }: StepBarProps & { stop: WizardStep }) {
  const isDone = itemStep <= furthest
  const content = (
    <>
      <span className={classes.ring} aria-hidden="true">
        {isDone && itemStep !== step ? <Icon name="check" size={20} /> : itemStep + 1}
      </span>
      <span className={classes.name}>{bookingMessages.steps[itemStep]}</span>
    </>
  )
  if (itemStep === step)
    return (
      <span className={classes.inside} aria-current="step">
        {content}
      </span>
    )
  if (canOpenStep(itemStep, furthest)) {
    return (
      <button type="button" className={classes.inside} onClick={() => onOpen(itemStep)}>
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
