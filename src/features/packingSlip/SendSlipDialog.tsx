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
  /** The slip that this device sent last. */
  last: KeptSlip | null
  onClose: () => void
  /** Called with the slip that the service has now, as far as its answer says. */
  onSent: (slip: StoreSlip) => void
}

/** Shows field by field what will be sent. The service has one slip per store and offers no way to read it. */
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

/** `next` is undefined for a field that is not sent. */
function wordsFor(next: string | undefined, before: string) {
  if (next === undefined) return 'left out: the service keeps or drops what it has, it does not say'
  if (next === '') return `emptied (this device sent “${before}”)`
  return before !== '' && before !== next ? `${next} (before: ${before})` : next
}

/** The texts of the slip in the service's answer. */
const textsOf = (answered: object | null): Partial<StoreSlip> =>
  Object.fromEntries(
    storeSlipFields.flatMap((field) => {
      const text: unknown = Reflect.get(Object(answered), field)
      return typeof text === 'string' ? [[field, text]] : []
    }),
  )
