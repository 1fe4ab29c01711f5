import { createLatePart } from '#web/lib/late-part.ts'

/** The file of the editor. Only a visitor who comes by a shared link chooses in the wizard. */
export const selectionEditorPart = createLatePart(async () => (await import('./selection-editor.tsx')).SelectionEditor)
