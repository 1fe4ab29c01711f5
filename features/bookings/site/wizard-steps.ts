/** The steps: 0 personal details, 1 payment, 2 final (specification §4). */
export type WizardStep = 0 | 1 | 2
/** The furthest completed step; -1 when none is. */
export type FurthestStep = -1 | 0 | 1

export const WIZARD_STEPS: readonly WizardStep[] = [0, 1, 2]

/** A step can be opened only if it is at most one past the furthest completed step (specification §2). */
export function canOpenStep(step: WizardStep, furthest: FurthestStep): boolean {
  return step <= furthest + 1
}

/** The step named by a page's `step` parameter, counted from 1. Any other value gives the first step. */
export function stepFromQuery(text: string | null): WizardStep {
  return text === '2' ? 1 : text === '3' ? 2 : 0
}

/** The requested step if it can be opened, otherwise the last one that can. */
export function clampStep(requestedStep: WizardStep, furthest: FurthestStep): WizardStep {
  return WIZARD_STEPS.findLast((step) => step <= requestedStep && canOpenStep(step, furthest)) ?? 0
}
