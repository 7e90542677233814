import { type ComponentProps, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useMedia } from '~/ui/useMedia'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import type { Clipboard } from '../clipboard/useClipboard'
import { ChosenBar } from '../layers/ChosenBar'
import { EditorSide } from '../panel/EditorSide'
import type { ShownChecks } from '../preflight/useShownChecks'
import { checkCount } from '../preflight/checkCount'
import { ChecksButton } from '../preflight/ChecksButton'
import { PhoneSheet } from './PhoneSheet'
import { sheetMedia } from './sheetHeight'

// Loaded when the list of checks is first opened.
const PreflightPanel = lazy(() =>
  import('../preflight/PreflightPanel').then(({ PreflightPanel: part }) => ({ default: part })),
)

interface Props extends Omit<ComponentProps<typeof EditorSide>, 'onPaste'> {
  /** The list of layers, where it has no column of its own. */
  layers: ReactNode
  checks: ShownChecks
  clipboard: Clipboard
}

/** The form beside the canvas, or on a phone as a sheet over it. It is drawn when the canvas is there. */
export function EditorForm({ layers, checks, clipboard, ...side }: Props) {
  const isPhone = useMedia(sheetMedia)
  const isDue = useDeferredValue(true, false)
  const { active, preflight, content, actions } = side
  const { isOpen, chosen, head, show, close } = checks
  const title = [active?.title ?? 'The design', active?.artwork?.filename].filter(Boolean).join(', ')
  return (
    <PhoneSheet
      title={isOpen ? checkCount(preflight) : title}
      isWanted={isOpen}
      aside={isPhone ? <ChecksButton {...{ preflight, checks }} /> : null}
    >
      {isDue && (
        <>
          {isOpen && (
            <PanelBoundary>
              <Suspense fallback={null}>
                <PreflightPanel
                  ref={head}
                  isTitled={isPhone}
                  {...{ preflight, chosen }}
                  onShow={show}
                  onClose={close}
                />
              </Suspense>
            </PanelBoundary>
          )}
          {/* Its uploads go on behind the checks. */}
          <div hidden={isOpen}>
            <PanelBoundary>
              {layers}
              {active !== null && (
                <ChosenBar {...{ active, actions, clipboard }} artworks={content.artworks} />
              )}
              <EditorSide {...side} onPaste={clipboard.paste} />
            </PanelBoundary>
          </div>
        </>
      )}
    </PhoneSheet>
  )
}
