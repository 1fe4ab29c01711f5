import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { firstAction } from '#ui/site/lib/first-action.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { useSite } from '#ui/site/lib/site.ts'
import { useLatePart } from '#ui/site/lib/use-late-part.ts'
import { PartFailed } from '#ui/site/part-failed.tsx'
import { PersonalDetailsStep } from './personal-details-step.tsx'
import { Restoring, RestoringStep } from './restoring.tsx'
import { restoredPart } from './restored-part.ts'
import { SelectionCard } from './selection-card.tsx'
import { StepBar } from './step-bar.tsx'
import { TripLine } from './trip-line.tsx'
import { tripOf } from './trip-of.ts'
import { useCustomer } from './use-customer.ts'
import { useSaveBooking } from './use-save-booking.ts'
import { useSelection } from './use-selection.ts'
import { useWizard } from './use-wizard.ts'
import { WizardHelp } from './wizard-help.tsx'
import classes from './booking-wizard.module.css'

// The later steps are loaded when the visitor is close to them, because most visitors see only the first step.
const paymentStep = createLatePart(async () => (await import('./payment-step.tsx')).PaymentStep)
const finalStep = createLatePart(async () => (await import('./final-step.tsx')).FinalStep)
const ChangeTrip = onDemand(createLatePart(async () => (await import('./change-trip.tsx')).ChangeTrip))
const PaymentStep = onDemand(paymentStep, <RestoringStep />)
const FinalStep = onDemand(finalStep, <RestoringStep />)

/**
 * The three steps of a booking (specification §2). The HTML is the same for everyone; the browser restores the
 * visitor's own data.
 */
export function BookingWizard({ tourPackage }: { tourPackage: TourPackage }) {
  const wizard = useWizard(tourPackage.packageId)
  const selection = useSelection(tourPackage)
  const customer = useCustomer()
  const saving = useSaveBooking(wizard, tourPackage)
  const { step, isReady, progress } = wizard
  const isPaid = progress.summary !== null
  const isFinal = step === 2 && isPaid
  const isShown = isReady && (isFinal || selection.isSettled)
  const restored = useRestoredPart(wizard.notice !== null || isPaid)
  const [isChanging, setIsChanging] = useState(false)
  const [isRequested, setIsRequested] = useState(false)
  const change = () => setIsChanging(true)
  const trip = isPaid ? null : tripOf(step === 1 ? wizard.booking : null, selection.prebooking)
  usePreloadNextStep(isShown ? step : null)
  const content = useFocusOnStep(isShown ? step : null)

  return (
    <Frame steps={<StepBar step={step} furthest={progress.furthest} onOpen={wizard.goTo} />}>
      {isShown ? (
        <>
          {trip === null ? null : (
            <TripLine
              trip={trip}
              onChange={change}
              question={step > 0 || selection.notice === null ? null : { isRequested, onConfirm: selection.confirm }}
            />
          )}
          {isChanging && trip !== null ? (
            <ChangeTrip
              {...{ tourPackage, trip, wizard, selection, customer, saving }}
              onClose={() => setIsChanging(false)}
            />
          ) : null}
          <div className={isFinal ? undefined : classes.columns} ref={content} tabIndex={-1}>
            {isFinal ? null : (
              <div className={classes.side}>
                <SelectionCard {...{ tourPackage, selection, wizard }} />
              </div>
            )}
            <div className={classes.main}>
              {restored === null ? null : <restored.WizardNotices wizard={wizard} />}
              {step < 2 && isPaid && restored !== null ? <restored.PaidStep wizard={wizard} /> : null}
              {step === 0 && !isPaid ? (
                <PersonalDetailsStep
                  {...{ tourPackage, wizard, selection, customer, saving, trip }}
                  onConfirmDate={() => setIsRequested(true)}
                />
              ) : null}
              {step === 1 && !isPaid ? (
                <PaymentStep {...{ wizard, selection, customer, saving, trip }} onChange={change} />
              ) : null}
              {isFinal && progress.summary !== null ? (
                <FinalStep summary={progress.summary} tourPackage={tourPackage} />
              ) : null}
            </div>
          </div>
          <WizardHelp packageName={tourPackage.packageName} />
        </>
      ) : (
        <Restoring tourPackage={tourPackage} />
      )}
      <PartFailed part={restoredPart} />
    </Frame>
  )
}

/** Shown until the wizard knows which booking to open. */
export function WizardSkeleton({ tourPackage }: { tourPackage: TourPackage }) {
  return (
    <Frame steps={<StepBar step={0} furthest={-1} onOpen={() => {}} />}>
      <Restoring tourPackage={tourPackage} />
    </Frame>
  )
}

function Frame({ steps, children }: { steps: ReactNode; children: ReactNode }) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TestRibbon />
      <h1 className="visually-hidden">{bookingMessages.title}</h1>
      {steps}
      <noscript>
        <p className={classes.noscript}>{bookingMessages.needsScript}</p>
      </noscript>
      {children}
    </div>
  )
}

/** The module for visitors who return to a booking; undefined until it is loaded. */
function useRestoredPart(isNeeded: boolean) {
  const { value } = useLatePart(restoredPart)
  useEffect(() => {
    if (isNeeded) restoredPart.start()
  }, [isNeeded])
  return value
}

function TestRibbon() {
  const { isTestMode } = useSite()
  return isTestMode ? <p className={classes.ribbon}>{bookingMessages.testMode}</p> : null
}

/**
 * Preloads the next step when the visitor starts to use the current one, but not while they only read. A load failure
 * shows when the next step is opened.
 */
function usePreloadNextStep(step: number | null) {
  useEffect(() => {
    if (step === null || step > 1) return
    const { start } = step === 0 ? paymentStep : finalStep
    void firstAction.then(start)
  }, [step])
}

/**
 * After a change of step, the focus moves to the start of the new step. The first step shown does not take the
 * focus.
 */
function useFocusOnStep(step: number | null) {
  const content = useRef<HTMLDivElement>(null)
  const shownStep = useRef<number | null>(null)
  useEffect(() => {
    if (step === null) return
    if (shownStep.current !== null && shownStep.current !== step) content.current?.focus({ preventScroll: true })
    shownStep.current = step
  }, [step])
  return content
}
