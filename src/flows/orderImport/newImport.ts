import type { Api } from '~/client/createApi'
import { newExternalId } from '~/domain/orders/externalId'
import { guessMapping } from '~/domain/orderImport/guessMapping'
import { importNameOf } from '~/domain/orderImport/importId'
import type { OrderFile } from '~/domain/orderImport/orderTable'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { readKeptColumns } from '~/local/jobs/importColumnsKept'
import { storeScope } from '~/domain/storeScope'

/** A new import of a file, or of some of its rows, before anything is sent. */
export function newImportJob(api: Api, fileName: string, { headings, rows, leftOut }: OrderFile): ImportJob {
  return {
    id: newExternalId().slice(0, 12),
    store: storeScope(api),
    fileName,
    name: importNameOf(fileName),
    created: Date.now(),
    headings,
    rowCount: rows.length,
    leftOut,
    mapping: [...guessMapping(headings, readKeptColumns())],
    defaults: [],
    edits: [],
    skipped: [],
    stage: 'ready',
  }
}
