import { WaitNote } from '~/ui/notices/WaitNote'
import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { DesignContent } from '~/domain/placement/design'
import { waitingFiles } from '~/domain/placement/designFiles'
import type { Prints } from '../prints/usePrints'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'

interface Props {
  label: string
  /** What a failure leaves undone: "No order was drafted." */
  effect: string
  hand: Pick<UseMutationResult<string>, 'isPending' | 'isError' | 'error'> & { mutate: () => void }
  content: DesignContent
  prints: Prints
}

/** Hands the design on to another page, once something is placed and each artwork is a file of the service. */
export function HandOnButton({ label, effect, hand, content, prints }: Props) {
  const isPlaced = Object.keys(content.placed).length > 0 && waitingFiles(content).length === 0
  const isReady = isPlaced && prints.blocked === null
  return (
    <>
      <Button
        variant="default"
        disabled={!isReady}
        title={isReady ? undefined : isPlaced ? (prints.blocked ?? undefined) : 'Place artwork first'}
        loading={hand.isPending}
        onClick={() => hand.mutate()}
      >
        {label}
      </Button>
      <WaitNote on={hand.isPending} />
      {hand.isError && (
        <ErrorNotice title="The design was not handed on" effect={effect} error={hand.error} />
      )}
    </>
  )
}
