import { PageHeader } from '~/ui/layout/PageHeader'
import { Stack } from '~/ui/layout/Blocks'
import { ArtworkHostSheet } from './ArtworkHostSheet'
import { BackupSheet } from './BackupSheet'
import { ImportedFilesSheet } from './ImportedFilesSheet'
import { KeptDraftsSheet } from './KeptDraftsSheet'
import { KeptHereSheet } from './KeptHereSheet'
import { OrderIndexSheet } from './OrderIndexSheet'
import { PreferencesSheet } from './PreferencesSheet'
import { ShipmentNotesSheet } from './ShipmentNotesSheet'
import { StoresSheet } from './StoresSheet'

/** The store: where its artwork goes, and what of it lies on this device. */
export function Component() {
  return (
    <>
      <PageHeader title="Store settings" />
      <Stack gap={16} style={{ maxWidth: 860 }}>
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
