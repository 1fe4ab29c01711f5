/**
 * The subject of a broadcast with a reply template. A template saved for enquiries has no subject, so its title is
 * used.
 */
export function subjectOfReplyTemplate({ subject, title }: { subject: string; title: string }): string {
  return subject.trim() === '' ? title.trim() : subject.trim()
}
