import { type ReactNode, useEffect, useRef } from 'react'
import { useMedia } from '~/ui/useMedia'
import { later } from '~/ui/parts/later'
import { PanelBoundary } from '~/ui/parts/PanelBoundary'
import { ChosenBar } from '../layers/ChosenBar'
import { EditorSide } from '../panel/EditorSide'
import { checkCount } from '../preflight/checkCount'
import { ChecksButton } from '../preflight/ChecksButton'
import { CloseChecks } from '../preflight/CloseChecks'
import { PhoneSheet } from './PhoneSheet'
import { useLater } from '~/ui/useLater'
import { sheetMedia } from './sheetHeight'
import { useEditor } from '../editorParts'

// Loaded when the list of checks is first opened.
const PreflightPanel = later(async () => (await import('../preflight/PreflightPanel')).PreflightPanel)

/**
 * The form beside the canvas, or on a phone as a sheet over it, with the list of layers where that has no
 * column of its own. It is drawn after the canvas.
 */
export function EditorForm({ layers }: { layers: ReactNode }) {
  const isPhone = useMedia(sheetMedia)
  const isDue = useLater(true, false)
  const { active, preflight, checks } = useEditor()
  const { isOpen } = checks
  const form = useRef<HTMLDivElement>(null)
  const kind = active?.layer?.kind
  const shown = useRef(kind)
  // Talks to the layout: scrolls to the top when another kind of layer is selected. Otherwise scroll
  // anchoring would keep the old fields in view and the new ones above out of sight.
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    for (let around: HTMLElement | null = form.current; around !== null; around = around.parentElement)
      if (around.scrollTop > 0) around.scrollTop = 0
  }, [kind])
  const title = [active?.title ?? 'The design', active?.artwork?.filename].filter(Boolean).join(', ')
  return (
    <PhoneSheet
      title={isOpen ? checkCount(preflight) : title}
      isWanted={isOpen}
      aside={isPhone ? isOpen ? <CloseChecks /> : <ChecksButton /> : null}
    >
      {isDue && (
        <>
          {isOpen && <PreflightPanel hasHead={!isPhone} />}
          {/* Hidden, not removed: its uploads go on while the checks are shown. */}
          <div ref={form} hidden={isOpen}>
            <PanelBoundary>
              {layers}
              {active !== null && <ChosenBar />}
              <EditorSide />
            </PanelBoundary>
          </div>
        </>
      )}
    </PhoneSheet>
  )
}
