import { checkWords, isCleanCheck } from '~/domain/products/productPlan'
import { copyWords, type SaveOutcome } from '~/flows/products/saveOutcome'
import { Notice } from '~/ui/notices/Notice'

/** Why a product does not carry the design as it was sent, and whether anything was changed; a refusal is shown as an error. */
export function ProductTrouble({ outcome }: { outcome: SaveOutcome }) {
  switch (outcome.kind) {
    case 'nothing':
    case 'refused':
      return null
    case 'saved':
      return isCleanCheck(outcome.check) ? null : (
        <Notice tone="amber" title="Saved, but the service shows something else">
          {checkWords(outcome.plan, outcome.check).join('. ')}. {copyWords(outcome)}
        </Notice>
      )
    case 'unread':
      return (
        <Notice tone="amber" title="Saved, but it could not be read back">
          The service took the changes. Open the product and look whether all is as you want it.
        </Notice>
      )
    case 'undecided':
      return (
        <Notice tone="amber" title="Somebody else has just changed this product">
          Nothing was sent. It was read again; save once more to put the design on it as it is now.
        </Notice>
      )
    case 'damaged':
      return (
        <Notice tone="red" title="Variants are missing that should have stayed">
          {copyWords(outcome)}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice tone="red" title="It is not known whether the product was saved">
          No answer came back. Open the product and look before you save again.
        </Notice>
      )
    default:
      return (
        <Notice tone="red" title="The product was not saved">
          Its list of variants could not be read whole, or is too long. Nothing was changed.
        </Notice>
      )
  }
}
