import type { PackageContent } from '#features/packages/rules/package-content.ts'

/**
 * Cleans the rich text of a document as it will be stored, so that a file can be compared with the stored data. The
 * sanitizer is loaded on first use.
 */
export async function cleanDocument(content: PackageContent): Promise<PackageContent> {
  const { sanitizeHtml } = await import('#platform/pages/sanitize-html.ts')
  return {
    ...content,
    descriptionHtml: sanitizeHtml(content.descriptionHtml),
    specialInstructionsHtml: sanitizeHtml(content.specialInstructionsHtml),
    conditionsOfTravelHtml: sanitizeHtml(content.conditionsOfTravelHtml),
    thingsToMaintainHtml: sanitizeHtml(content.thingsToMaintainHtml),
    policiesHtml: sanitizeHtml(content.policiesHtml),
    termsHtml: sanitizeHtml(content.termsHtml),
    itinerary: content.itinerary.map((day) => ({ ...day, detailsHtml: sanitizeHtml(day.detailsHtml) })),
  }
}
