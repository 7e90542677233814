import { useMutation } from '@tanstack/react-query'
import { emptyStoreSlip, slipToSend, type StoreSlip, storeSlipFields } from '~/domain/orders/storeSlip'
import type { KeptSlip } from '~/local/orders/storeSlip'
import { useApi } from '~/queries/services'
import { storeMutations } from '~/queries/storeQueries'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { WriteButtons } from '~/ui/actions/WriteButtons'
import { slipWords } from './slipWords'

interface Props {
  typed: StoreSlip
  /** What this device last sent. */
  last: KeptSlip | null
  onClose: () => void
  /** What the service now has, as far as it says so. */
  onSent: (slip: StoreSlip) => void
}

/** What will be sent, field by field: the service has one slip a store and cannot say what it has. */
export function SendSlipDialog({ typed, last, onClose, onSent }: Props) {
  const body = slipToSend(typed, last?.slip ?? null)
  const send = useMutation({
    ...storeMutations(useApi()).setSlip(),
    onSuccess: ({ packing_slip: answered }) => onSent({ ...emptyStoreSlip, ...textsOf(answered), ...body }),
  })
  return (
    <WriteDialog onClose={onClose} title="Send the packing slip" size={560} isWriting={send.isPending}>
      <Stack gap={16}>
        <Stack as="dl" gap={8} aria-label="What will be sent">
          {storeSlipFields.map((field) => (
            <Columns template="140px 1fr" below={560} gap={12} rowGap={0} key={field}>
              <Text as="dt" tone="quiet">
                {slipWords[field]}
              </Text>
              <Text as="dd" breaks>
                {wordsFor(body[field], last?.slip[field] ?? '')}
              </Text>
            </Columns>
          ))}
        </Stack>
        <Hint>
          The slip counts for the whole store. What was set elsewhere in the fields above is replaced, and
          cannot be read back from the service.
        </Hint>
        <ErrorNotice
          title="The packing slip was not sent"
          effect="Nothing was changed."
          open={{
            title: 'It is not known whether the packing slip was sent',
            effect: 'Sending it again does no harm: it says the same once more.',
          }}
          error={send.error}
        />
        <WriteButtons
          keep="Back"
          isKeepFirst
          onClose={onClose}
          needs="stores_list"
          loading={send.isPending}
          onClick={() => send.mutate(body)}
        >
          Send
        </WriteButtons>
      </Stack>
    </WriteDialog>
  )
}

/** `next` is undefined for what is not sent. */
function wordsFor(next: string | undefined, before: string) {
  if (next === undefined) return 'left out: the service keeps or drops what it has, it does not say'
  if (next === '') return `emptied (this device sent “${before}”)`
  return before !== '' && before !== next ? `${next} (before: ${before})` : next
}

/** The texts of the slip that the service answers with. */
const textsOf = (answered: object | null): Partial<StoreSlip> =>
  Object.fromEntries(
    storeSlipFields.flatMap((field) => {
      const text: unknown = Reflect.get(Object(answered), field)
      return typeof text === 'string' ? [[field, text]] : []
    }),
  )
