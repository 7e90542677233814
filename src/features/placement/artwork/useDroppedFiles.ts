import { type RefObject, useEffect } from 'react'
import { isTextField } from '../isTyping'

/**
 * Takes files dropped, and anything pasted, anywhere on the page. While files are over the page, `root` has `data-dropping`;
 * `onPasted` returns whether it used the clipboard. Without this, a misplaced file would open in the tab instead of the design.
 */
export function useDroppedFiles(
  root: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
  onPasted: (data: DataTransfer) => boolean,
): void {
  // Talks to the clipboard and to files dragged in from other programs.
  useEffect(() => {
    const show = (isOver: boolean) => root.current?.toggleAttribute('data-dropping', isOver)
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event
      const isText = isTextField(event.target) && data?.types.includes('text/plain') === true
      if (isText || data === null || event.defaultPrevented) return
      if (onPasted(data)) event.preventDefault()
    }
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      show(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) show(false)
    }
    const onDrop = (event: DragEvent) => {
      show(false)
      // A part of the page, such as the artwork of one color, may have taken them already.
      if (event.defaultPrevented || event.dataTransfer === null || event.dataTransfer.files.length === 0)
        return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('paste', onPaste, { signal })
    document.addEventListener('dragover', onDragOver, { signal })
    document.addEventListener('dragleave', onDragLeave, { signal })
    document.addEventListener('drop', onDrop, { signal })
    return () => ended.abort()
  })
}
