import { Button, Modal, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductInfo } from '~/contract/catalog'
import type { FileInput } from '~/contract/file'
import type { SyncVariant } from '~/contract/syncProduct'
import { asFileInput } from '~/domain/productEdit'
import { useApi } from '~/queries/services'
import { syncMutations } from '~/queries/syncQueries'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { ArtworkPicker } from './ArtworkPicker'
import { BlankVariantPicker } from './BlankVariantPicker'
import classes from './PlatformProduct.module.css'

interface Props {
  variant: SyncVariant
  siblings: readonly SyncVariant[]
  onClose: () => void
}

/** Links a platform's variant to a variant of a blank, with the artwork of a sibling or a new file. */
export function LinkVariantDialog({ variant, siblings, onClose }: Props) {
  const name = variant.name ?? `Variant ${variant.id}`
  const models = siblings.filter(({ id, files }) => id !== variant.id && files.length > 0)
  const [blankId, setBlankId] = useState(
    variant.product?.product_id ?? models[0]?.product?.product_id ?? null,
  )
  const [blank, setBlank] = useState<ProductInfo | null>(null)
  const [variantId, setVariantId] = useState(variant.variant_id)
  const [source, setSource] = useState(
    variant.files.length > 0 ? 'own' : models[0] ? String(models[0].id) : 'new',
  )
  const [added, setAdded] = useState<FileInput | null>(null)
  const save = useMutation({ ...syncMutations(useApi()).save(variant.id), onSuccess: onClose })
  const placement = blank?.product.files[0]
  const model = models.find(({ id }) => String(id) === source)
  const files: readonly FileInput[] =
    source === 'own'
      ? variant.files.map(asFileInput)
      : source === 'new'
        ? added === null
          ? []
          : [added]
        : (model?.files ?? []).map(asFileInput)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Link ${name}`}
      size={600}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.picker}>
        <BlankVariantPicker
          name={name}
          blankId={blankId}
          variantId={variantId}
          onChange={(choice) => {
            if ('blankId' in choice) {
              setBlankId(choice.blankId)
              setBlank(null)
              setVariantId(null)
            } else {
              setBlank(choice.blank)
              setVariantId(choice.variant.id)
            }
          }}
        />
        <NativeSelect
          label="Artwork"
          value={source}
          data={[
            ...(variant.files.length > 0 ? [{ value: 'own', label: 'As it is linked now' }] : []),
            ...models.map(({ id, name: other }) => ({ value: String(id), label: `As of ${other ?? id}` })),
            { value: 'new', label: 'New artwork' },
          ]}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        {source === 'new' && variantId !== null && added === null && (
          <ArtworkPicker
            placement={placement?.title ?? 'Main print'}
            onReady={(file) => setAdded({ id: file.id, type: placement?.type ?? 'default' })}
          />
        )}
        {source === 'new' && added !== null && (
          <p>The artwork is ready. The service fits it into the print area.</p>
        )}
        {save.isError && (
          <ErrorNotice
            title="The variant was not linked"
            effect="It is as it was before."
            error={save.error}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={variantId === null || files.length === 0}
            loading={save.isPending}
            onClick={() =>
              variantId !== null &&
              save.mutate({
                variant_id: variantId,
                // What is linked already is left alone: sending it again could only lose something.
                ...(source === 'own' ? {} : { files: [...files] }),
              })
            }
          >
            Link
          </Button>
        </div>
      </div>
    </Modal>
  )
}
