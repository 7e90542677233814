import { errorSentence, isAbort, isRefusal, isSignedOut } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { ProductTask } from '~/domain/bulkJob'
import { countWords } from '~/domain/text/countWords'
import { emptyEdit } from '~/domain/products/productEdit'
import { checkWords, isCleanCheck } from '~/domain/products/productPlan'
import { createUnlessThere } from '../products/createProduct'
import { CopyNotKept } from '~/local/products/productCopies'
import { deleteProduct } from '../products/deleteProduct'
import type { SaveOutcome } from '../products/saveOutcome'
import { saveProduct } from '../products/saveProduct'
import { readProductBase } from '~/queries/readProductBase'
import type { RowResult } from './runJob'

/** Does one row of a job: one write. `apiFor` gives the API of this store (null) or of another one of the account. */
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
    const resultId = 'productId' in task ? task.productId : null
    if (isSignedOut(error)) return { ...signedOutRow(error), resultId }
    const isRefused = isRefusal(error)
    // Once a write has left, saveProduct answers with an outcome; it throws only before that.
    const isUnchanged = isRefused || task.kind === 'edit' || task.kind === 'ignore'
    return {
      state: 'failed',
      note: `${isRefused ? 'Refused: ' : ''}${errorSentence(error)} ${isUnchanged ? unchanged(isAgain) : looksFirst}`,
      resultId,
      ...(isUnchanged ? {} : { isOpen: true }),
    }
  }
}

const looksFirst = 'Another try looks before it writes.'

/** What is said of a row whose write did not leave now: that of an earlier try may have. */
const unchanged = (isAgain: boolean): string => (isAgain ? looksFirst : 'Nothing was changed.')

/** The next rows would be refused the same way, so all wait for a new token and a click. */
const signedOutRow = (error: unknown) => ({
  state: 'waiting' as const,
  note: `${errorSentence(error)} Continue looks before it writes.`,
  halt: true,
})

async function writeOnce(
  task: ProductTask,
  isAgain: boolean,
  apiFor: (storeId: number | null) => Api,
  signal: AbortSignal,
): Promise<RowResult> {
  const api = apiFor(task.kind === 'create' ? task.storeId : null).asJob()
  if (task.kind === 'create') {
    // Looked for first: a job that is started a second time must not spend its writes on what is there.
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
  const unsent = isAgain ? 'Nothing was sent this time' : 'Nothing was sent'
  switch (outcome.kind) {
    case 'saved':
      return isCleanCheck(outcome.check)
        ? { state: 'done', note: 'Saved and compared' }
        : failed(`The service shows something else. ${checkWords(outcome.plan, outcome.check).join('. ')}.`)
    case 'nothing':
      return { state: 'done', note: 'Was like this already' }
    case 'unread':
      return { state: 'done', note: 'Saved, but not read back' }
    case 'undecided':
      return failed(`Somebody else changed the same meanwhile. ${unsent}; open the product to decide.`)
    case 'tooMany':
      return failed(`${countWords(outcome.total, 'variant is', 'variants are')} too many. ${unsent}.`)
    case 'copyNotKept':
      return failed(`${new CopyNotKept().message} ${unsent}.`)
    case 'incomplete':
      return failed(`The list of variants could not be read whole (${outcome.at}). ${unsent}.`)
    case 'refused':
      if (isSignedOut(outcome.error)) return signedOutRow(outcome.error)
      return failed(`Refused: ${errorSentence(outcome.error)} ${unchanged(isAgain)}`)
    case 'damaged':
      return failed(
        `${countWords(outcome.check.lostIds.length, 'variant is', 'variants are')} missing afterward. Restore the kept copy.`,
      )
    case 'unknown':
      return { ...failed(`No answer, and reading did not settle it. ${looksFirst}`), isOpen: true }
  }
}
