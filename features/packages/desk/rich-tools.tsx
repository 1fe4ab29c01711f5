import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'
import { deskRichText as texts } from '#messages/packages/desk-rich-text.ts'
import classes from './rich-field.module.css'

type Tool = { label: string; sign: string; isOn?: (editor: Editor) => boolean; run: (editor: Editor) => void }

const HEADING = { level: 3 } as const

const TOOLS: readonly Tool[] = [
  { label: texts.bold, sign: 'B', isOn: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  {
    label: texts.italic,
    sign: 'i',
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: texts.underline,
    sign: 'u',
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: texts.heading,
    sign: 'H',
    isOn: (e) => e.isActive('heading'),
    run: (e) => e.chain().focus().toggleHeading(HEADING).run(),
  },
  {
    label: texts.bullets,
    sign: '•',
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: texts.numbers,
    sign: '1.',
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: texts.quote,
    sign: '”',
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
]
const HISTORY_TOOLS: readonly Tool[] = [
  { label: texts.undo, sign: '↶', run: (e) => e.chain().focus().undo().run() },
  { label: texts.redo, sign: '↷', run: (e) => e.chain().focus().redo().run() },
]

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The buttons above a text. They are one tab stop, and arrow keys move between them. */
export function RichTools({ editor, label, onLink }: { editor: Editor; label: string; onLink: () => void }) {
  const [stop, setStop] = useState(0)
  const link: Tool = { label: texts.link, sign: texts.link, isOn: (e) => e.isActive('link'), run: onLink }
  const tools = [...TOOLS, link, ...HISTORY_TOOLS]
  const handleKey = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[key]
    if (step === undefined) return
    const next = (stop + step + tools.length) % tools.length
    setStop(next)
    currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="toolbar" aria-label={texts.tools(label)} className={classes.tools} onKeyDown={handleKey}>
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={tool.isOn?.(editor)}
          data-sign={tool.sign}
          onFocus={() => setStop(index)}
          onClick={() => tool.run(editor)}
        >
          <span aria-hidden="true">{tool.sign}</span>
        </button>
      ))}
    </div>
  )
}
