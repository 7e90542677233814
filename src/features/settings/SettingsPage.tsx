import { useMutation, useQuery } from '@tanstack/react-query'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Row, Stack } from '~/ui/layout/Blocks'
import { countWords } from '~/domain/text/countWords'
import { importQueries } from '~/queries/importQueries'
import { importMutations } from '~/flows/orderImport/importMutations'
import { useApi, useStoreScope } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import { shipmentReviewMutations, shipmentReviewQueries } from '~/queries/shipmentReviews'
import { AskButton } from '~/ui/actions/AskButton'
import { ArtworkHostSheet } from './ArtworkHostSheet'
import { BackupSheet } from './BackupSheet'
import { KeptHereSheet } from './KeptHereSheet'
import { keptWords, notKnown } from './keptWords'
import { OrderIndexSheet } from './OrderIndexSheet'
import { PreferencesSheet } from './PreferencesSheet'
import { StoresSheet } from './StoresSheet'
import { UnknownKeys } from './UnknownKeys'
import { Link } from '~/ui/text/Link'
import { eraseDrafts } from '~/local/drafts/draftStore'
import { paths } from '~/paths'
import { useDraftsRead } from '~/widgets/drafts/useKeptDrafts'

/** Store settings: artwork host, and the data of the store on this device. */
export function Component() {
  return (
    <>
      <PageHeader title="Store settings" />
      <Stack gap={16} style={{ maxWidth: 860 }}>
        <UnknownKeys />
        <StoresSheet />
        <PreferencesSheet />
        <ArtworkHostSheet />
        <OrderIndexSheet />
        <KeptDraftsSheet />
        <ImportedFilesSheet />
        <ShipmentNotesSheet />
        <BackupSheet />
        <KeptHereSheet />
      </Stack>
    </>
  )
}

/** Imported order files and the seen states of orders: how many there are, and how to erase them. */
function ImportedFilesSheet() {
  const api = useApi()
  const read = useQuery(importQueries(api).list())
  const files = read.data?.length ?? 0
  const forget = useMutation(importMutations(api).forgetAll())
  return (
    <Sheet
      title="Imported files and history on this device"
      hint="Order files hold names and addresses; they are erased after 30 days. The history holds order numbers and states only. Neither leaves this browser."
    >
      <p role="status">
        {forget.isSuccess && files === 0
          ? 'Erased. Drafts that were made stay in the store.'
          : keptWords(read, files === 0 ? 'No imported files.' : `${countWords(files, 'imported file')}.`)}
      </p>
      <ErrorNotice
        floats
        title="They could not be erased"
        effect="Nothing changed on the service."
        error={forget.error}
      />
      <Row align="end" wrap gap={12} mt={12}>
        <AskButton
          color="red"
          lack={notKnown(read)}
          loading={forget.isPending}
          ask={{
            title: 'Erase files and history?',
            text: `${files === 0 ? 'The' : `${countWords(files, 'imported file')} and the`} states in which this browser saw orders cannot be brought back. Orders on the service stay as they are.`,
            act: 'Erase',
          }}
          onAct={() => forget.mutate()}
        >
          Erase files and history
        </AskButton>
      </Row>
    </Sheet>
  )
}

/** Ticks and notes about parcels, which exist only in this browser. */
function ShipmentNotesSheet() {
  const api = useApi()
  const reviews = useQuery(shipmentReviewQueries(api).all())
  const wipe = useMutation(shipmentReviewMutations(api).wipe())
  const count = reviews.data?.size ?? 0
  return (
    <Sheet
      title="Ticks and notes about parcels"
      hint="What you ticked off and wrote on the shipments page. It is kept in this browser only and nowhere else."
    >
      <Row align="center" wrap gap={12} mt={12}>
        <span>
          {keptWords(
            reviews,
            count === 0 ? 'No parcel has one.' : `${countWords(count, 'parcel has', 'parcels have')} one.`,
          )}
        </span>
        <AskButton
          color="red"
          lack={notKnown(reviews) ?? (count === 0 ? 'There are none' : undefined)}
          loading={wipe.isPending}
          ask={{
            title: 'Erase all ticks and notes?',
            text: 'They cannot be brought back. The shipments page can save them as CSV first.',
            act: 'Erase',
          }}
          onAct={() => wipe.mutate()}
        >
          Erase ticks and notes
        </AskButton>
      </Row>
      <ErrorNotice
        floats
        title="The ticks and notes could not be erased"
        effect="They are all still here."
        error={wipe.error}
      />
    </Sheet>
  )
}

/** Drafts of orders on this device: they outlast signing out, so they can be erased here. */
function KeptDraftsSheet() {
  const scope = useStoreScope()
  const { drafts, isRefused } = useDraftsRead()
  const erase = useMutation({ mutationFn: () => eraseDrafts(scope) })
  const read = { isError: isRefused, isPending: drafts === undefined }
  const unsent = drafts?.open.length ?? 0
  const others =
    (drafts?.closed.length ?? 0) + (drafts?.versions.length ?? 0) + (drafts?.unreadable.length ?? 0)
  return (
    <Sheet
      title="Order drafts on this device"
      hint="What you type into orders is kept in this browser, with names and addresses, also when you sign out. Only this store sees it."
    >
      <p>
        {keptWords(
          read,
          unsent === 0 ? (
            'No unsent drafts'
          ) : (
            <Link to={paths.unsentDrafts()}>{countWords(unsent, 'unsent draft')}</Link>
          ),
        )}
        {others > 0 && `, ${others} sent, discarded or set aside`}
      </p>
      <Row align="end" wrap gap={12} mt={12}>
        <AskButton
          color="red"
          lack={
            notKnown(read) ??
            (unsent + others === 0 ? 'This device keeps no drafts of this store' : undefined)
          }
          ask={{
            title: 'Erase all order drafts from this device?',
            text: `${
              unsent === 0
                ? 'Copies of what was sent or discarded are erased.'
                : `${countWords(unsent, 'unsent draft is', 'unsent drafts are')} lost for good.`
            } Orders on the service stay as they are.`,
            act: 'Erase',
          }}
          loading={erase.isPending}
          onAct={() => erase.mutate()}
        >
          Erase drafts from this device
        </AskButton>
      </Row>
      <ErrorNotice
        floats
        title="The order drafts were not erased"
        effect="What is still there is counted above."
        error={erase.error}
      />
    </Sheet>
  )
}
