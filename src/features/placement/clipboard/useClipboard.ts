import { useEffect, useState } from 'react'
import { pastedLayers } from '~/domain/layers/copiedLayers'
import { preferUploaded } from '~/domain/placement/design'
import type { Anchor } from '~/domain/placement/placement'
import { countWords } from '~/domain/text/countWords'
import { copiedTexts, picturesOfCopied, readCopied } from '~/local/designs/layerClipboard'
import { isTextField } from '../isTyping'
import type { EditorParts } from '../editorParts'
import { nextLate } from '../useChosen'
import { type Offered, readClipboard } from './readClipboard'

interface Context extends Pick<EditorParts, 'active' | 'artworks' | 'owner' | 'colorsBelow' | 'actions'> {
  /** The point from which the position of pasted layers is measured. */
  anchor: Anchor
  say: (text: string) => void
  onFiles: (files: readonly File[]) => void
}

/** Copies and pastes layers by the system's clipboard keys and by buttons; where the browser denies access, buttons use the tab's own memory. */
export interface Clipboard {
  copy: () => void
  cut: () => void
  paste: () => void
  /** Why the last copy or paste failed; null when it worked. */
  problem: string | null
}

/** The layers copied last where the browser denied access to its clipboard; lost when the tab is closed. */
let ownHtml: string | null = null

/** Copies layers to other placements, designs and tabs; pastes layers, pictures and words. */
export function useClipboard(context: Context): Clipboard & { take: (data: DataTransfer) => boolean } {
  const { active, artworks, owner, anchor, colorsBelow, actions, say, onFiles } = context
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = () => {
    if (active === null || active.selection.length === 0) return null
    const { area, printfile, selection } = active
    return copiedTexts({ area, dpi: printfile.dpi, layers: selection }, artworks, owner)
  }
  /** `html` holds what the system's clipboard refused. */
  const done = (isCut: boolean, html: string | null) => {
    ownHtml = html
    setProblem(null)
    const words = countWords(active?.selection.length ?? 0, 'layer')
    if (isCut) actions.remove()
    say(`${words} ${isCut ? 'cut' : 'copied'}.`)
  }
  const pasteLayers = async (html: string) => {
    const copied = readCopied(html)
    if (copied === null || active === null) return
    const known = await picturesOfCopied(copied, owner)
    if (typeof known === 'string') return setProblem(known)
    const { area, printfile, placed } = active
    const target = { area, dpi: printfile.dpi, there: placed?.layers ?? [], anchor }
    const layers = pastedLayers(copied, { ...target, isLimited: placed?.isLimited ?? true })
    actions.copy(layers, 'Paste', 0, { added: preferUploaded(artworks, known), next: nextLate(null) })
  }
  const pasteWords = async (words: string) => {
    if (active === null) return
    const [{ startText }, { inkFor }] = await Promise.all([
      import('../text/addText'),
      import('../text/inkFor'),
    ])
    const started = await startText(active.area, inkFor(colorsBelow, active.inks), words)
    if ('problem' in started) return setProblem(started.problem)
    actions.addLayer(started.layer, 'Paste text', nextLate('focus'))
  }
  /** Pastes into the design; returns whether the clipboard had anything for it. */
  const put = ({ html, plain, files }: Offered): boolean => {
    const words = plain.trim()
    const isLayers = html !== '' && readCopied(html) !== null
    if (active === null || (!isLayers && files.length === 0 && words === '')) return false
    setProblem(null)
    const fail = () => setProblem('It could not be pasted: this browser could not read what it keeps.')
    if (isLayers) void pasteLayers(html).catch(fail)
    else if (files.length > 0) onFiles(files)
    else void pasteWords(words).catch(fail)
    return true
  }
  const write = (isCut: boolean) => {
    const texts = chosen()
    if (texts === null) return
    const items = {
      'text/plain': blobOf(texts.plain, 'text/plain'),
      'text/html': blobOf(texts.html, 'text/html'),
    }
    const send = async () => navigator.clipboard.write([new ClipboardItem(items)])
    void send().then(
      () => done(isCut, null),
      () => done(isCut, texts.html),
    )
  }

  // Talks to the system's clipboard by its own keys; text being typed or selected is left to the browser.
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isText = isTextField(event.target) || document.getSelection()?.isCollapsed === false
      const texts = isText || isBehindDialog() ? null : chosen()
      if (texts === null || event.clipboardData === null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', texts.plain)
      event.clipboardData.setData('text/html', texts.html)
      done(event.type === 'cut', null)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
    }
  })

  return {
    problem,
    copy: () => write(false),
    cut: () => write(true),
    paste: () => {
      const closed = 'The browser keeps its clipboard closed. Press Ctrl or ⌘ + V instead.'
      if (ownHtml !== null && put({ html: ownHtml, plain: '', files: [] })) return
      void readClipboard().then(
        (offered) => {
          if (!put(offered)) setProblem('The clipboard has nothing that can be pasted here.')
        },
        () => setProblem(closed),
      )
    },
    take: (data) =>
      !isBehindDialog() &&
      put({ html: data.getData('text/html'), plain: data.getData('text/plain'), files: [...data.files] }),
  }
}

const isBehindDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null

const blobOf = (text: string, type: string): Blob => new Blob([text], { type })
