import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { isSafeHref } from '#kernel/text/rich-text.ts'
import { deskRichText as texts } from '#messages/packages/desk-rich-text.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { plainWords } from './cells.ts'
import { cleanPaste, storedHtml } from './clean-rich-text.ts'
import { RichTools } from './rich-tools.tsx'
import classes from './rich-field.module.css'

export type RichEditorProps = { name: string; label: string; html: string; onChange: (html: string) => void }

/**
 * Edits text with the tags of `kernel/text/rich-text.ts` only, except tables. Pasted text is cleaned, and what was
 * dropped is reported. It writes no styles into the document, because the page's security policy forbids them.
 */
export function RichEditor({ name, label, html, onChange }: RichEditorProps) {
  const container = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const [isLinking, setIsLinking] = useState(false)
  const labelId = useId()
  const latest = useRef({ html, onChange })
  useEffect(() => {
    latest.current.onChange = onChange
  })
  useEffect(() => {
    if (container.current === null) return undefined
    const newEditor = new Editor({
      element: container.current,
      injectCSS: false,
      content: latest.current.html,
      extensions: [
        StarterKit.configure({
          heading: { levels: [3, 4] },
          code: false,
          codeBlock: false,
          strike: false,
          horizontalRule: false,
          dropcursor: false,
          gapcursor: false,
          trailingNode: false,
          link: {
            openOnClick: false,
            autolink: false,
            HTMLAttributes: { target: null, rel: null },
            isAllowedUri: (href) => isSafeHref(href),
          },
        }),
      ],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, 'data-cell': name },
        transformPastedHTML(pasted) {
          const cleaned = cleanPaste(pasted)
          setDropped(cleaned.removedTags)
          return cleaned.html
        },
      },
      onTransaction: rerender,
      onUpdate({ editor: now }) {
        const editedHtml = storedHtml(now.getHTML())
        latest.current.html = editedHtml
        latest.current.onChange(editedHtml)
      },
    })
    setEditor(newEditor)
    return () => newEditor.destroy()
  }, [labelId, name])
  // Loads text from elsewhere: a version, or a colleague's change. Text written here is already in the editor.
  useEffect(() => {
    if (editor === undefined || editor.isDestroyed || html === latest.current.html) return
    latest.current.html = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  const words = plainWords(html)
  return (
    <div>
      <p id={labelId} className={`small strong ${classes.label}`}>
        {label}
      </p>
      <div className={classes.rich}>
        <div className={`row middle line-below gap-2 ${classes.bar}`}>
          {editor === undefined ? null : <RichTools {...{ editor, label }} onLink={() => setIsLinking(!isLinking)} />}
          <span className={`to-end muted small ${classes.count}`}>
            {texts.words(words === '' ? 0 : words.split(' ').length)}
          </span>
        </div>
        {isLinking && editor !== undefined ? <LinkForm editor={editor} onClose={() => setIsLinking(false)} /> : null}
        <div ref={container} className={classes.text} />
      </div>
      <p role="status" className={`small ${classes.dropped}`}>
        {dropped.length === 0 ? '' : texts.dropped(dropped)}
      </p>
    </div>
  )
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const isInvalid = address !== '' && !isSafeHref(address)
  const set = () => {
    if (isInvalid) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  return (
    <div className={`stack line-below gap-8 ${classes.link}`}>
      <Field
        label={texts.address}
        hint={texts.addressHint}
        error={isInvalid ? texts.addressInvalid : undefined}
        autoFocus
        {...bind(address, setAddress)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set()
          if (event.key === 'Escape') onClose()
        }}
      />
      <SmallButton onClick={set}>{texts.setLink}</SmallButton>
      <SmallButton variant="quiet" onClick={onClose}>
        {texts.cancelLink}
      </SmallButton>
    </div>
  )
}
