import { useServices } from '~/queries/services'
import { storeOf } from '~/session/stores'
import { Facts } from '~/ui/text/Facts'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { Stack } from '~/ui/layout/Stack'
import { ArtworkHostSheet } from './ArtworkHostSheet'
import { ImportedFilesSheet } from './ImportedFilesSheet'
import { KeptDraftsSheet } from './KeptDraftsSheet'
import { KeptHereSheet } from './KeptHereSheet'
import { OrderIndexSheet } from './OrderIndexSheet'
import { ShipmentNotesSheet } from './ShipmentNotesSheet'
import { WebhooksSheet } from './WebhooksSheet'

/** The store: where its events go, and what of it lies on this device. */
export function Component() {
  const { connection } = useServices()
  return (
    <>
      <PageHeader title="Store settings" />
      <Stack gap={16} style={{ maxWidth: 860 }}>
        <Sheet title="Store">
          <Facts
            rows={[
              ['Name', connection === null ? '' : storeOf(connection).name],
              ['Service', connection?.kind === 'token' ? connection.apiBaseUrl : 'In this browser'],
            ]}
          />
        </Sheet>
        <ArtworkHostSheet />
        <WebhooksSheet />
        <OrderIndexSheet />
        <KeptDraftsSheet />
        <ImportedFilesSheet />
        <ShipmentNotesSheet />
        <KeptHereSheet />
      </Stack>
    </>
  )
}
