import type { ReactNode } from 'react'
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
 * The form beside the canvas, or on a phone as a sheet over it, with the list of layers where that has no column of its
 * own. It is drawn when the canvas is there.
 */
export function EditorForm({ layers }: { layers: ReactNode }) {
  const isPhone = useMedia(sheetMedia)
  const isDue = useLater(true, false)
  const { active, preflight, checks } = useEditor()
  const { isOpen } = checks
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
          {/* Its uploads go on behind the checks. */}
          <div hidden={isOpen}>
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
