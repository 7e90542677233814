import { useMutation, useQuery } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import { importQueries } from '~/queries/importQueries'
import { importMutations } from '~/flows/orderImport/importMutations'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'

/** Imported order files and the seen states of orders: how many there are, and how to remove them. */
export function ImportedFilesSheet() {
  const api = useApi()
  const files = useQuery(importQueries(api).list()).data?.length ?? 0
  const forget = useMutation(importMutations(api).forgetAll())
  return (
    <Sheet
      title="Imported files and history on this device"
      hint="Order files hold names and addresses; they are removed after 30 days. The history holds order numbers and states only. Neither leaves this browser."
    >
      <p role="status">
        {forget.isSuccess && files === 0
          ? 'Removed. Drafts that were made stay in the store.'
          : `${countWords(files, 'imported file')}.`}
      </p>
      <ErrorNotice
        floats
        title="They could not be removed"
        effect="Nothing changed on the service."
        error={forget.error}
      />
      <Row align="end" wrap gap={12} mt={12}>
        <SecondaryButton color="red" loading={forget.isPending} onClick={() => forget.mutate()}>
          Remove files and history
        </SecondaryButton>
      </Row>
    </Sheet>
  )
}
