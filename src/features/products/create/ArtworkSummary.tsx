import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './NewProductForm.module.css'
import type { ProductValues } from './productForm'

interface Props {
  product: Product
  values: ProductValues
  /** The variant that the editor shows first. */
  variantId: number | null
}

/** What is printed where; placing happens in the editor, which comes back here. */
export function ArtworkSummary({ product, values, variantId }: Props) {
  const { designs, designId, technique } = values
  const placed = product.files.filter(({ type }) => designs[type] !== undefined)
  const to = paths.design(product.id, {
    design: designId,
    technique,
    ...(variantId === null ? {} : { variant: variantId }),
  })
  return (
    <>
      {placed.length > 0 && (
        <ul className={classes.artwork}>
          {placed.map(({ type, title }) => (
            <li key={type}>
              <Thumb src={designs[type]?.preview} alt="" size={52} />
              <span>
                {title ?? type}
                <bdi className={classes.second}>{designs[type]?.filename}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {placed.length === 0 && (
        <p className={classes.quiet}>No artwork yet. Put it on in the editor; what you typed here stays.</p>
      )}
      <p className={classes.toEditor}>
        <ButtonLink variant="default" to={to}>
          {placed.length === 0 ? 'Add artwork' : 'Edit placements'}
        </ButtonLink>
      </p>
    </>
  )
}
