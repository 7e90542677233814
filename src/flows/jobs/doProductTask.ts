import { markMayHaveActed, errorSentence, isAbort, isRefusal, mayHaveActed } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { isOfOneRow } from '~/client/isOfOneCall'
import type { ProductTask } from '~/domain/bulkJob'
import { countWords } from '~/domain/text/countWords'
import { emptyEdit } from '~/domain/products/productEdit'
import { checkWords, isCleanCheck } from '~/domain/products/productPlan'
import { createUnlessThere } from '../products/createProduct'
import { CopyNotKept, CopyNotWhole } from '~/local/products/productCopies'
import { deleteProduct } from '../products/deleteProduct'
import { copyWords, type SaveOutcome } from '../products/saveOutcome'
import { saveProduct } from '../products/saveProduct'
import { readProductBase } from '~/queries/readProductBase'
import type { RowResult } from './runJob'

/** Does one row of a job, which is one write. `apiFor` returns the API of this store (null) or of another one of the account. */
export async function doProductTask(
  task: ProductTask,
  isAgain: boolean,
  apiFor: (storeId: number | null) => Api,
  signal: AbortSignal,
): Promise<RowResult> {
  try {
    return await writeOnce(task, isAgain, apiFor, signal)
  } catch (error) {
    if (isAbort(error)) throw error
    return { ...rowOf(error, isAgain), resultId: 'productId' in task ? task.productId : null }
  }
}

const looksFirst = 'Another try looks before it writes.'

/**
 * The result of a failed row. `isAgain`: an earlier try may have succeeded. A failure that would affect the
 * next rows too pauses the job.
 */
function rowOf(error: unknown, isAgain: boolean): Omit<RowResult, 'resultId'> {
  const isAlone = isOfOneRow(error) || error instanceof CopyNotWhole
  const isOpen = isAgain || mayHaveActed(error)
  const what = !isOpen ? 'Nothing was changed.' : isAlone ? looksFirst : 'Continue looks before it writes.'
  return {
    state: isAlone ? 'failed' : 'waiting',
    note: `${isAlone && isRefusal(error) ? 'Refused: ' : ''}${errorSentence(error)} ${what}`,
    halt: !isAlone,
    ...(isOpen ? { isOpen } : {}),
  }
}

async function writeOnce(
  task: ProductTask,
  isAgain: boolean,
  apiFor: (storeId: number | null) => Api,
  signal: AbortSignal,
): Promise<RowResult> {
  const api = apiFor(task.kind === 'create' ? task.storeId : null).asJob()
  if (task.kind === 'create') {
    // Looked up first: a job started a second time must not spend its writes on existing products.
    const { product, wasThere } = await createUnlessThere(api, task.body, signal)
    return {
      state: 'done',
      note: !wasThere
        ? 'Created'
        : isAgain
          ? 'Was created by an earlier try'
          : 'Was there already, left as it is',
      resultId: product.id,
    }
  }
  const { productId } = task
  if (task.kind === 'delete') {
    const { copyId } = await deleteProduct(api, productId, signal)
    return { state: 'done', note: copyId === null ? 'Deleted' : 'Deleted, a copy is kept', resultId: null }
  }
  const base = task.kind === 'edit' ? task.base : await readProductBase(api, productId, signal)
  const edit = task.kind === 'edit' ? task.edit : { ...emptyEdit, product: { is_ignored: task.isIgnored } }
  const outcome = await saveProduct(api, {
    productId,
    base,
    edit,
    approvedDeletes: edit.deleted,
    why: 'Bulk job',
    signal,
  })
  return { ...wordsOf(outcome, isAgain), resultId: productId }
}

function wordsOf(outcome: SaveOutcome, isAgain: boolean): Omit<RowResult, 'resultId'> {
  const failed = (note: string) => ({ state: 'failed' as const, note })
  const sent = (note: string) => ({ ...failed(note), isOpen: true })
  const unsent = isAgain ? 'Nothing was sent this time' : 'Nothing was sent'
  switch (outcome.kind) {
    case 'saved':
      return isCleanCheck(outcome.check)
        ? { state: 'done', note: 'Saved and compared' }
        : sent(`The service shows something else. ${checkWords(outcome.plan, outcome.check).join('. ')}.`)
    case 'nothing':
      return { state: 'done', note: 'Was like this already' }
    case 'unread':
      return { state: 'done', note: 'Saved, but not read back' }
    case 'undecided':
      return failed(`Somebody else changed the same meanwhile. ${unsent}; open the product to decide.`)
    case 'tooMany':
      return failed(`${countWords(outcome.total, 'variant is', 'variants are')} too many. ${unsent}.`)
    case 'copyNotKept':
      return rowOf(new CopyNotKept(), isAgain)
    case 'incomplete':
      return failed(`The list of variants could not be read whole (${outcome.at}). ${unsent}.`)
    case 'refused':
      return rowOf(outcome.error, isAgain)
    case 'damaged':
      return sent(
        `${countWords(outcome.check.lostIds.length, 'variant is', 'variants are')} missing afterward. ${copyWords(outcome)}`,
      )
    case 'unknown':
      // The first failure after which a write may have arrived; reading did not settle it.
      return rowOf(markMayHaveActed(outcome.error), isAgain)
  }
}
