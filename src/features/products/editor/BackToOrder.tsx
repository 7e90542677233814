import { useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Notice } from '~/ui/notices/Notice'

/** A link back to the order from which the merchant came to link an item. */
export function BackToOrder() {
  const [params] = useSearchParams()
  const id = Number(params.get('order') ?? 0)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return (
    <Notice
      tone="blue"
      title={`Order #${id} waits for a variant of this product`}
      actions={
        <ButtonLink variant="default" size="xs" to={paths.order(id)}>
          Back to the order
        </ButtonLink>
      }
    >
      Give it a blank and artwork and save; the order then takes it in with one click.
    </Notice>
  )
}
