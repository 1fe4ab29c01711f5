/**
 * Sets what a document must know before it is painted, as attributes of its root element, so that nothing moves later.
 * It is a plain script that the browser runs while parsing the head: in some browsers a module would run after the
 * paint.
 *
 * - `data-returning` lists what this device remembers of earlier visits, as the words `seen`, `saved` and `held`.
 * - `data-view` is `calm` when the visitor has chosen the calm view.
 *
 * Seats that were released a day ago are ignored. The keys are those of ui/site/lib/device-memory.ts. The script has at
 * most 600 bytes.
 */
{
  const read = (name: string) => localStorage.getItem(`pathik.${name}`)
  const { dataset } = document.documentElement
  try {
    if (read('view') === 'calm') dataset['view'] = 'calm'
    const storedNames = ['seen', 'saved', 'held'].filter((name) => {
      const value: { length?: number; until?: number } | null = JSON.parse(String(read(name)))
      return Number(value?.length) > 0 || Number(value?.until) > new Date().getTime() - 86_400_000
    })
    if (storedNames.length > 0) dataset['returning'] = storedNames.join(' ')
  } catch {
    // Storage is blocked or contains invalid data: show the page of a first visit.
  }
}
