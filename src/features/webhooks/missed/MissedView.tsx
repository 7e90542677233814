import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import { useMemo, useState } from 'react'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { formatMoment } from '~/domain/text/formatTime'
import { asJsonLines, missedEvents } from '~/domain/webhooks/missedEvents'
import { keepMark, listMarks, readMark } from '~/local/webhooks/storeMarks'
import { useServices } from '~/queries/services'
import { webhookQueries } from '~/queries/webhookQueries'
import { storeIdOfHome } from '~/session/makeConnection'
import { storeOf } from '~/session/stores'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { saveFile } from '~/ui/actions/saveFile'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { CheckField, SelectField } from '~/ui/inputs/Fields'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { useBriefs } from '~/widgets/products/useProductIndex'
import { useOrderIndexHandle, useOrderIndexNow } from '~/widgets/orders/useOrderIndex'
import { listedIn, soldProductsQuery } from '../soldProducts'
import { MissedList } from './MissedList'
import { ProductReading } from './ProductReading'

const nothing = 'Nothing has changed since that copy, as far as this device has read.'
const nothingSet = 'The webhooks are not set for any of what has changed since that copy.'

/** When copies were made, newest first, and the usual one: one that lies ahead was made before the clock was set back. */
async function datedMarks(scope: string): Promise<{ all: number[]; usual: number | undefined }> {
  const all = await listMarks(scope)
  return { all, usual: all.find((time) => time <= Date.now()) ?? all[0] }
}

/** Events that the receiver should have got since an earlier snapshot of the store, as far as two snapshots can tell. */
export function MissedView() {
  const { api, connection } = useServices()
  const client = useQueryClient()
  const scope = storeScope(api)
  const index = useOrderIndexNow()
  const handle = useOrderIndexHandle()
  const key = [...api.key, 'storeMarks']
  const times = useQuery({ queryKey: key, queryFn: () => datedMarks(scope), staleTime: staleAtOnce })
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen ?? times.data?.usual ?? null
  const mark = useQuery({
    queryKey: [...key, at],
    queryFn: () => (at === null ? null : readMark(scope, at)),
    enabled: at !== null,
  })
  const briefs = useBriefs()
  const sold = useQuery(soldProductsQuery(api))
  const current = useQuery(webhookQueries(api).current())
  const [isAll, setAll] = useState(true)
  const [isRefused, setRefused] = useState(false)
  // Without any order read, order events are unknown, which is not the same as none.
  const isUnknown = index.rows.length === 0 && !index.isComplete
  const events = useMemo(() => {
    if (mark.data == null || briefs === undefined || isUnknown || sold.isPending) return null
    const products = new Map(
      [...briefs.values()].map(({ id, digest = '', readAt }) => [id, { digest, readAt }]),
    )
    return missedEvents(mark.data, { orders: index.rows, products, listed: listedIn(sold.data) })
  }, [mark.data, briefs, index.rows, isUnknown, sold.data, sold.isPending])
  const asked = current.data?.types
  const isWhole = isAll || asked === undefined
  const shown = isWhole ? events : (events?.filter(({ type }) => asked.includes(type)) ?? null)
  const store = connection === null ? null : (storeOf(connection).id ?? storeIdOfHome(api.key[1]))
  const keepNow = () =>
    keepMark(scope, index).then(
      () => {
        setRefused(false)
        return client.invalidateQueries({ queryKey: key })
      },
      () => setRefused(true),
    )
  const save = () => {
    const about = { store: store ?? 0, from: at ?? 0, to: index.coverage.refreshed ?? Date.now() }
    const file = new Blob([asJsonLines(shown ?? [], about)], { type: 'application/x-ndjson' })
    saveFile('missed-events.jsonl', file)
  }
  const keepButton = (
    <SecondaryButton
      lack={index.isLoaded ? undefined : 'The orders kept on this device are being read'}
      onClick={() => void keepNow()}
    >
      Keep a copy now
    </SecondaryButton>
  )
  return (
    <Stack gap={16}>
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      {isRefused && (
        <Text tone="red">No copy was kept: this browser keeps nothing, or has no room left.</Text>
      )}
      {times.data === undefined ? null : times.data.all.length === 0 ? (
        <Sheet>
          <EmptyState
            kind="noneYet"
            title="No earlier copy yet"
            text="Once a day, when every order has been read, this device keeps a short copy of the store. From two copies it tells what a receiver that was down has missed."
            action={keepButton}
          />
        </Sheet>
      ) : (
        <Sheet
          title="Since when"
          hint="Told from the difference of two copies on this device, and marked as derived: the service keeps no log. The orders should be read again by the receiver."
        >
          <Row wrap gap={12} align="end">
            <SelectField
              label="Copy to compare with"
              value={at ?? ''}
              onPick={setChosen}
              data={times.data.all.map((time) => ({
                value: time,
                label: formatMoment(time / 1000),
              }))}
            />
            {keepButton}
            <Button
              lack={shown === null || shown.length === 0 ? 'There is nothing to save' : undefined}
              onClick={save}
            >
              Save as JSON lines
            </Button>
          </Row>
          <Stack gap={8} mt={12}>
            <CheckField
              label="Also events that the webhooks are not set for"
              checked={isWhole}
              onTick={setAll}
              disabled={asked === undefined}
              title={asked === undefined ? 'What the webhooks are set for is not read yet' : undefined}
            />
            {mark.data != null && briefs !== undefined && <ProductReading mark={mark.data} briefs={briefs} />}
            <Hint>
              Not told, because two copies do not show it: reasons, stock, holds for approval apart from other
              holds, whatever came and went in between, and returned parcels that the service does not mark.
              {mark.data?.isComplete === false &&
                ' That copy did not hold every order, so events of the missing ones are left out.'}
            </Hint>
          </Stack>
        </Sheet>
      )}
      {shown !== null && (
        <Sheet
          title={shown.length === 0 ? 'Derived events' : countWords(shown.length, 'derived event')}
          flush={shown.length > 0}
        >
          {shown.length === 0 ? (
            <Text tone="quiet">{events?.length === 0 ? nothing : nothingSet}</Text>
          ) : (
            <MissedList events={shown} />
          )}
        </Sheet>
      )}
    </Stack>
  )
}
