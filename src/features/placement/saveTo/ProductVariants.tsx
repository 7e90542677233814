import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import {
  designEdit,
  printedOf,
  isSetBySave,
  type SavedDesign,
  variantsOfBlank,
} from '~/domain/placement/designEdit'
import { lossesOf } from '~/domain/placement/designFromVariants'
import { variantLabel } from '~/domain/products/productEdit'
import { mergeEdit } from '~/domain/products/mergeProduct'
import { placeWords } from '~/domain/products/placesOfWrite'
import { isCleanCheck, isEmptyPlan, planWrite } from '~/domain/products/productPlan'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { saveProduct } from '~/flows/products/saveProduct'
import { useApi } from '~/queries/services'
import { Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { CheckField } from '~/ui/inputs/Fields'
import { WriteButton } from '~/ui/actions/WriteButton'
import { ProductTrouble } from './ProductTrouble'
import { useEditor } from '../editorParts'

interface Props {
  base: SyncProductInfo
  design: SavedDesign
  /** Why it cannot be saved yet, in words. */
  lack: string | undefined
  /** Called to read the product again after somebody else has changed it. */
  onChanged: () => void
  onSaved: () => void
}

/** Choice of the variants that get the design, saved like every change of a product. */
export function ProductVariants(props: Props) {
  const { base, design, onChanged, onSaved } = props
  const { blank: info, printfiles, search } = useEditor()
  const { product: blank } = info
  const api = useApi()
  const navigate = useNavigate()
  const variants = variantsOfBlank(base.sync_variants, blank.id)
  const [opened] = printedOf(variants.filter(({ id }) => id === search.syncVariant))
  /** What each variant would lose, in words; a design not opened from this product may replace anything. */
  const lossesBy = new Map(
    printedOf(variants).map((variant) => [
      variant.id,
      opened === undefined
        ? []
        : lossesOf(
            variant,
            opened,
            design.content,
            blank,
            isSetBySave(design, printfiles, variant.variantId),
          ),
    ]),
  )
  // Variants that nobody ticked or unticked get a new default when the product is read again.
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isWanted = ({ id }: SyncVariant) => ticks.get(id) ?? (lossesBy.get(id) ?? []).length === 0
  const wanted = variants.filter(isWanted)
  const productId = base.sync_product.id
  const edit = designEdit(design, blank, printfiles, wanted)
  const plan = planWrite(base, mergeEdit(base, edit, base).edit)
  const lack =
    props.lack ??
    (wanted.length === 0
      ? 'Tick a variant first'
      : isEmptyPlan(plan)
        ? 'The product has all of this already'
        : undefined)
  const save = useMutation({
    mutationFn: () =>
      saveProduct(api, {
        productId,
        base,
        edit,
        why: 'Placement changed',
      }),
    meta: { invalidates: [productQueries(api).all()] },
    onSuccess: (outcome) => {
      const isDone = outcome.kind === 'nothing' || (outcome.kind === 'saved' && isCleanCheck(outcome.check))
      if (isDone) {
        onSaved()
        void navigate(paths.product(productId))
      } else if (outcome.kind === 'undecided') onChanged()
    },
  })
  if (variants.length === 0) {
    return (
      <Notice tone="amber" title="None of its variants is made of this blank">
        Choose another product, or create a new one with this design.
      </Notice>
    )
  }
  return (
    <>
      <Stack as="fieldset" gap={8}>
        <legend>
          <Text as="span" size={13}>
            Variants that get this design
          </Text>
        </legend>
        <CheckField
          label={`All ${variants.length}`}
          checked={wanted.length === variants.length}
          indeterminate={wanted.length < variants.length && wanted.length > 0}
          onTick={(isTicked) => setTicks(new Map(variants.map(({ id }) => [id, isTicked])))}
        />
        <Columns
          template="repeat(auto-fill, minmax(min(100%, 150px), 1fr))"
          gap={8}
          p={4}
          style={{ maxHeight: 240, overflowY: 'auto' }}
        >
          {variants.map((variant) => (
            <CheckField
              key={variant.id}
              label={variantLabel(variant)}
              description={lossWords(lossesBy.get(variant.id) ?? [])}
              checked={isWanted(variant)}
              onTick={(isTicked) => setTicks(new Map(ticks).set(variant.id, isTicked))}
            />
          ))}
        </Columns>
      </Stack>
      <Hint>
        {design.opened === null
          ? 'Their print files become those of this design: placements that it leaves empty are emptied.'
          : 'Their print files of this technique become those of this design: placements that it leaves empty are emptied. Prints of another technique stay.'}{' '}
        Prices, names and other variants stay.
      </Hint>
      {isEmptyPlan(plan) ? (
        <p>The product has all of this already. Nothing will be sent.</p>
      ) : (
        placeWords(plan.places).map((text) => <p key={text}>{text}</p>)
      )}
      {save.data !== undefined && <ProductTrouble outcome={save.data} />}
      <ErrorNotice
        title="The product was not saved"
        effect="Nothing was changed, and the design is kept."
        error={save.data?.kind === 'refused' ? save.data.error : save.error}
      />
      <WriteButton needs="sync_products" loading={save.isPending} lack={lack} onClick={() => save.mutate()}>
        {wanted.length === 0 ? 'Save to variants' : `Save to ${countWords(wanted.length, 'variant')}`}
      </WriteButton>
      <WaitNote on={save.isPending} />
    </>
  )
}

const lossWords = (losses: readonly string[]) =>
  losses.length === 0 ? undefined : `Would lose ${losses.join(' and ')}`
