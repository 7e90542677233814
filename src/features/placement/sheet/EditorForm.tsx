import { type ComponentProps, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { Box } from '~/ui/layout/Box'
import { useMedia } from '~/ui/useMedia'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import { EditorSide } from '../panel/EditorSide'
import type { ShownChecks } from '../preflight/useShownChecks'
import { ChecksButton } from '../preflight/ChecksButton'
import { PhoneSheet } from './PhoneSheet'
import { sheetMedia } from './sheetHeight'

// Comes with the first look at it.
const PreflightPanel = lazy(() =>
  import('../preflight/PreflightPanel').then(({ PreflightPanel: part }) => ({ default: part })),
)

interface Props extends ComponentProps<typeof EditorSide> {
  /** The list of layers, where it has no column of its own. */
  layers: ReactNode
  checks: ShownChecks
}

/** The form beside the canvas, or on a phone as a sheet over it. It is drawn when the canvas is there. */
export function EditorForm({ layers, checks, ...side }: Props) {
  const isPhone = useMedia(sheetMedia)
  const isDue = useDeferredValue(true, false)
  const { active, preflight } = side
  const { isOpen, chosen, head, show, close } = checks
  const title = [active?.title ?? 'The design', active?.artwork?.filename].filter(Boolean).join(', ')
  return (
    <PhoneSheet
      title={isOpen ? 'Checks' : title}
      isWanted={isOpen}
      aside={isPhone ? <ChecksButton {...{ preflight, checks }} /> : null}
    >
      {isDue && (
        <>
          {isOpen && (
            <PanelBoundary>
              <Suspense fallback={null}>
                <PreflightPanel ref={head} {...{ preflight, chosen }} onShow={show} onClose={close} />
              </Suspense>
            </PanelBoundary>
          )}
          {/* Its uploads go on behind the checks. */}
          <div hidden={isOpen}>
            <PanelBoundary>
              <EditorSide {...side} />
              {layers !== null && (
                <Box px={12} py={12}>
                  {layers}
                </Box>
              )}
            </PanelBoundary>
          </div>
        </>
      )}
    </PhoneSheet>
  )
}
