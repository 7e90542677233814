import { Link } from '~/ui/text/Link'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import { checkWords, isCleanCheck } from '~/domain/products/productPlan'
import { isNotFound } from '~/client/isOfOneCall'
import { waitAdvice } from '~/domain/products/importWait'
import { paths } from '~/paths'
import type { SaveOutcome } from '~/flows/products/saveOutcome'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'

/** The outcome of a save, whether anything was changed, and what to do next. */
export function SaveResult({ outcome, base }: { outcome: SaveOutcome; base: SyncProductInfo }) {
  const { id } = base.sync_product
  const copies = 'copyId' in outcome && outcome.copyId !== null && (
    <Link to={`${paths.product(id)}#copies`}>Restore from the kept copy</Link>
  )
  if (outcome.kind === 'nothing')
    return (
      <Notice tone="green" title="Everything was there already">
        Nothing had to be sent.
      </Notice>
    )
  if (outcome.kind === 'unread')
    return (
      <Notice tone="amber" title="Saved, but it could not be read back" actions={copies}>
        The service took the changes. Reload the product and look whether all is as you want it.
      </Notice>
    )
  if (outcome.kind === 'saved') {
    const { check, plan } = outcome
    if (isCleanCheck(check)) {
      return (
        <Notice tone="green" title="Saved and compared">
          {countWords(plan.total, 'variant is', 'variants are')} on the service, as planned.
          {outcome.copyId === null && ' This browser kept no copy of the state before.'}
        </Notice>
      )
    }
    return (
      <Notice tone="amber" title="Saved, but the service shows something else" actions={copies}>
        <ul>
          {checkWords(plan, check).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (outcome.kind === 'damaged')
    return (
      <Notice
        tone="red"
        title={`${countWords(outcome.check.lostIds.length, 'variant is', 'variants are')} missing that should have stayed`}
        actions={copies}
      >
        The write named them, and they are gone: {outcome.check.lostIds.join(', ')}. Somebody may have deleted
        them at this moment.{' '}
        {outcome.copyId === null
          ? 'This browser kept no copy of them.'
          : 'Restoring creates them again with their price, SKU, artwork and external id.'}
      </Notice>
    )
  if (outcome.kind === 'tooMany')
    return (
      <Notice tone="red" title={`${countWords(outcome.total, 'variant is', 'variants are')} too many`}>
        A product may have at most 100. Nothing was sent, what you typed is still here.
      </Notice>
    )
  if (outcome.kind === 'incomplete') return <IncompleteNotice at={outcome.at} />
  if (outcome.kind === 'unknown')
    return (
      <Notice tone="red" title="It is not known whether the product was saved">
        No answer came back, and reading the product did not show the changes. New variants are not sent twice
        by themselves. Save again in a minute: what has arrived by then is recognized.
      </Notice>
    )
  if (outcome.kind === 'refused')
    return (
      <ErrorNotice
        title="The product was not saved"
        effect="Nothing was changed, what you typed is still here."
        advice={isNotFound(outcome.error) ? waitAdvice : undefined}
        error={outcome.error}
      />
    )
  return null
}

/** `at` is the path in the reply that could not be read. */
export const IncompleteNotice = ({ at }: { at: string }) => (
  <Notice tone="red" title="The list of variants is incomplete">
    It could not be read whole ({at}), and a write would delete what it does not name. Nothing was sent, what
    you typed is still here.
  </Notice>
)
