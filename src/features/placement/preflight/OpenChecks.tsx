import { useState } from 'react'
import { Stack, Text } from '~/ui/layout/Blocks'
import { CheckRows } from './CheckRows'
import type { Preflight } from './usePreflight'
import { useEditor } from '../editorParts'

/** Whether the service would refuse the design as it is. */
export const isRefused = ({ open }: Preflight): boolean => open.some(({ severity }) => severity === 'refused')

/** Why a design cannot be saved to a product or an order yet, in words; undefined when it can. */
export const lackToSave = (missingPrints: number, preflight: Preflight): string | undefined =>
  missingPrints > 0
    ? 'Its print files are not there yet'
    : isRefused(preflight)
      ? 'The service would refuse it as it is'
      : undefined

/** The open checks, shown where a design is about to be sent; renders nothing without any. */
export function OpenChecks({ isSent = true }: { isSent?: boolean }) {
  const { preflight } = useEditor()
  const { open, said } = preflight
  const [before] = useState(said)
  return (
    <>
      {said !== null && said !== before && (
        <Text size={13} tone={said.isProblem ? 'red' : 'green'}>
          {said.text}
        </Text>
      )}
      {open.length > 0 && (
        <Stack as="section" gap={8} aria-label="Open checks">
          <Text weight={550}>The design as it is</Text>
          <CheckRows isPlaced lines={open} label="Open checks of the design" onShow={null} />
          {isSent && isRefused(preflight) && (
            <Text size={13}>
              The service refuses such a position: fix that first. The rest is yours to decide.
            </Text>
          )}
        </Stack>
      )}
    </>
  )
}
