import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '~/client/apiError'
import { libraryKey } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { scanForFiles, type ScanProgress } from '~/flows/files/scanForFiles'
import { SecondaryButton } from '~/ui/actions/Button'
import { Box, Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'

/** Fills the library from what the store already has. */
export function ScanSheet() {
  const api = useApi()
  const stop = useRef<AbortController>(null)
  const [progress, setProgress] = useState<ScanProgress | null>(null)
  const sweep = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      return scanForFiles({ api, onProgress: setProgress, signal: stop.current.signal })
    },
    meta: { invalidates: [libraryKey(api)] },
  })
  // Talks to the service: a page that was left asks for no more.
  useEffect(() => () => stop.current?.abort(), [])
  return (
    <Box mt={16}>
      <Sheet
        title="Read my orders and products"
        hint="Looks once through all orders and store products for files. One call for 100 orders, one for each product."
      >
        <Row align="center" wrap gap={12}>
          {sweep.isPending ? (
            <SecondaryButton onClick={() => stop.current?.abort()}>Stop</SecondaryButton>
          ) : (
            <SecondaryButton onClick={() => sweep.mutate()}>Read them</SecondaryButton>
          )}
          <span role="status">{progress !== null && progressWords(progress, sweep.isPending)}</span>
          <WaitNote on={sweep.isPending} of="background" />
        </Row>
        {sweep.isError && !isAbort(sweep.error) && (
          <ErrorNotice
            floats
            title="The reading stopped"
            effect="Nothing was changed; what was read so far is in the library."
            error={sweep.error}
            onRetry={() => sweep.mutate()}
          />
        )}
      </Sheet>
    </Box>
  )
}

const progressWords = ({ orders, products, ordersInAll, productsInAll }: ScanProgress, isPending: boolean) =>
  `${isPending ? 'Reading: ' : 'Read: '}${orders} of ${ordersInAll ?? '…'} orders, ${products} of ${productsInAll ?? '…'} products.`
