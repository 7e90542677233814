import { formatNumber } from '~/domain/text/formatNumber'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '~/ui/text/Link'
import { CsvError } from '~/domain/csv/csvRead'
import { mostRows } from '~/domain/orderImport/orderTable'
import { newImportJob } from '~/flows/orderImport/newImport'
import { paths } from '~/paths'
import { importMutations } from '~/flows/orderImport/importMutations'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import { useHandedFiles } from '~/ui/inputs/useHandedFiles'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { PageHeader } from '~/ui/layout/PageHeader'
import { useScopeReason } from '~/ui/actions/scopesContext'
import { saveCsv } from '~/ui/actions/saveFile'
import { Box, Bullets, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { KeptImports } from './KeptImports'
import { templateCsv } from './importFiles'
import { readOrderFile } from './readOrderFile'

const noStorage =
  'This browser keeps no data, and without it an import could not be resumed. Allow site data and try again.'

/** Where orders come in from a spreadsheet: pick a file, or go on with an earlier one. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  const keep = useMutation(importMutations(api).keep())
  const [problem, setProblem] = useState<{ file: string; text: string } | null>(null)
  const [isReading, setReading] = useState(false)
  const lack = useScopeReason('orders')

  const take = async (file: File) => {
    setReading(true)
    setProblem(null)
    try {
      const read = await readOrderFile(file)
      const job = newImportJob(api, file.name, read)
      await keep.mutateAsync({ job, rows: read.rows }).catch(() => {
        throw new CsvError(noStorage)
      })
      void navigate(paths.orderImport(job.id))
    } catch (error) {
      const text =
        error instanceof CsvError ? error.message : 'The browser could not read it. Choose it again.'
      setProblem({ file: file.name, text })
    } finally {
      setReading(false)
    }
  }

  useHandedFiles('tables', ([first]) => void take(first))

  return (
    <>
      <PageHeader
        title="Import orders"
        back={<Link to={paths.orders()}>Orders</Link>}
        subtitle="Orders of a CSV file become drafts. Nothing is submitted or charged, and a second run creates nothing twice."
        actions={
          <SecondaryButton onClick={() => saveCsv('orders-template.csv', templateCsv())}>
            Download the template
          </SecondaryButton>
        }
      />
      <Stack gap={16} shrinks>
        {lack !== null && (
          <Notice tone="amber" title={lack}>
            A file can be read and checked here, but no drafts are made of it.
          </Notice>
        )}
        <Sheet>
          <FileDrop isBusy={isReading} onFile={(file) => void take(file)} />
          {problem !== null && (
            <Box mt={16}>
              <Notice tone="red" title={`${problem.file} could not be taken`}>
                {problem.text} Nothing was sent.
              </Notice>
            </Box>
          )}
          <Bullets mt={16} tone="quiet" size={13}>
            <Box as="li" py={2}>
              Exports of Shopify, Etsy, WooCommerce, Amazon, Squarespace, Wix and BigCommerce are taken as
              they come. In a file of your own, rows with the same order number make one order.
            </Box>
            <Box as="li" py={2}>
              Items are named by the SKU of a store variant, by the variant’s id, or by a blank with a print
              file.
            </Box>
            <Box as="li" py={2}>
              A store of an e-commerce platform gets its orders by itself. Import only orders from elsewhere,
              or they are made a second time.
            </Box>
            <Box as="li" py={2}>
              Comma, semicolon or tab; UTF-8, UTF-16 or Windows letters; at most {formatNumber(mostRows)}{' '}
              rows.
            </Box>
            <Box as="li" py={2}>
              The file stays on this device for 30 days or until you remove it. It is not uploaded anywhere.
            </Box>
          </Bullets>
        </Sheet>
        <KeptImports />
      </Stack>
    </>
  )
}
