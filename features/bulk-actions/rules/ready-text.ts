/** The subject of a letter with a ready text. A text that was kept for answers has none, so its title says what it is about. */
export function subjectOfReadyText({ subject, title }: { subject: string; title: string }): string {
  return subject.trim() === '' ? title.trim() : subject.trim()
}
