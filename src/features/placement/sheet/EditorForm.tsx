import { type ComponentProps, type ReactNode, useDeferredValue } from 'react'
import { Box } from '~/ui/layout/Box'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import { EditorSide } from '../panel/EditorSide'
import { PhoneSheet } from './PhoneSheet'

interface Props extends ComponentProps<typeof EditorSide> {
  /** The list of layers, where it has no column of its own. */
  layers: ReactNode
}

/** The form beside the canvas, or on a phone as a sheet over it. It is drawn when the canvas is there. */
export function EditorForm({ layers, ...side }: Props) {
  const isDue = useDeferredValue(true, false)
  const { active } = side
  const title = [active?.title ?? 'The design', active?.artwork?.filename].filter(Boolean).join(', ')
  return (
    <PhoneSheet title={title}>
      {isDue && (
        <PanelBoundary>
          <EditorSide {...side} />
          {layers !== null && (
            <Box px={12} py={12}>
              {layers}
            </Box>
          )}
        </PanelBoundary>
      )}
    </PhoneSheet>
  )
}
