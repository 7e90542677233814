import type { SyncProduct } from '~/contract/products/syncProduct'
import { usePicked } from './pickedProducts'
import classes from './ProductsPage.module.css'

interface Props {
  product: SyncProduct
}

/** Chooses one product for what is done to many. */
export function PickBox({ product }: Props) {
  const { picked, setPicked } = usePicked()
  const toggle = (isOn: boolean) => {
    const next = new Map(picked)
    if (isOn) next.set(product.id, product)
    else next.delete(product.id)
    setPicked(next)
  }
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={`Choose ${product.name ?? `product ${product.id}`}`}
        checked={picked.has(product.id)}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </label>
  )
}
