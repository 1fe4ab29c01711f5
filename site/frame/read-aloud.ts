import { calmMessages } from '#messages/site/frame-calm.ts'

/** Slower than normal speech, because older listeners need it. */
const RATE = 0.9
const BUTTON = 'data-read-aloud'

/**
 * Lets a voice of this device read aloud every section whose heading has a button with {@link BUTTON}. Some voices send
 * the text off the device, so only sections with public texts have the button. Without an English voice the buttons
 * stay hidden. Source: the plan for languages, large and calm.
 */
export function enableReadAloud(): void {
  if (!('speechSynthesis' in window) || isOffered) return
  isOffered = true
  const checkVoice = () => {
    if (englishVoice() !== undefined) document.documentElement.dataset['voice'] = 'en'
  }
  checkVoice()
  speechSynthesis.addEventListener('voiceschanged', checkVoice)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${BUTTON}]`) : null
    if (button !== null) toggleReading(button)
  })
  addEventListener('pagehide', () => speechSynthesis.cancel())
}

let isOffered = false

function englishVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith('en'))
  return voices.find(({ lang }) => lang.replace('_', '-') === 'en-IN') ?? voices[0]
}

function toggleReading(button: HTMLElement): void {
  const isReading = button.getAttribute('aria-pressed') === 'true'
  speechSynthesis.cancel()
  for (const other of document.querySelectorAll<HTMLElement>(`[${BUTTON}]`)) setPressed(other, false)
  if (isReading) return
  const voice = englishVoice()
  const sentences = sentencesOf(button.closest('section'), button)
  if (voice === undefined || sentences.length === 0) return
  setPressed(button, true)
  for (const [index, sentence] of sentences.entries()) {
    // One utterance per sentence, because some browsers cut off a long text.
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = RATE
    if (index === sentences.length - 1) utterance.addEventListener('end', () => setPressed(button, false))
    speechSynthesis.speak(utterance)
  }
}

function setPressed(button: HTMLElement, isReading: boolean): void {
  button.setAttribute('aria-pressed', String(isReading))
  button.textContent = isReading ? calmMessages.stop : calmMessages.listen
}

/** The visible sentences of a section, except its button's text. */
function sentencesOf(section: Element | null, button: HTMLElement): string[] {
  const pieces = [...(section?.querySelectorAll('h2, h3, p, dt, dd, th, td') ?? [])]
    .filter((element) => !element.contains(button) && element.querySelector('p, dd') === null)
    .map((element) => element.textContent?.trim() ?? '')
  return pieces.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((sentence) => sentence !== '')
}
